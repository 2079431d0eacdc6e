import type { Result, ResultFault } from '@evenfield/engine';
import { writeScore } from '#src/league/result-words.ts';

/** What has to be put right before a result can be sent. */
export function sayFault(fault: ResultFault): string {
  switch (fault.code) {
    case 'badNumber':
      return 'A score is a whole number from 0 up.';
    case 'scoreMissing':
      return 'Enter what both teams scored.';
    case 'notPlayed':
      return 'A match that was not played has no score.';
    case 'levelScore':
      return 'This match cannot end level. Correct the score, or choose how it was decided under More.';
    case 'nobodyWins':
      return 'One of them has to go on. Choose which team gave up.';
    case 'levelSet':
      return `Set ${fault.set + 1} is level. A set needs a winner.`;
    case 'setsDisagree':
      return 'The sets do not add up to the score.';
    case 'shootoutMissing':
    case 'levelShootout':
      return 'Enter who won the shootout.';
    case 'shootoutUnasked':
      return 'Choose After a shootout, or take the shootout away.';
    case 'shootoutNotLevel':
      return 'Before a shootout the score is level. Enter the score before it.';
    case 'wrongWinner':
      return 'Who gave the match up cannot have won it.';
    default:
      return fault satisfies never;
  }
}

/** The same of a match in sets that goes on with another one: to be level is nothing to put right then. */
export function sayGoingOn(fault: ResultFault | undefined, { score, sets }: Result): string | null {
  if (sets === undefined) return 'Count the points of set 1.';
  const level = sets.findIndex(([home, away]) => home === away);
  if (level >= 0) return sayFault({ code: 'levelSet', set: level });
  if (fault?.code !== 'levelScore' || score === null) return fault ? sayFault(fault) : null;
  return `Level at ${writeScore(score)}. Go on with the next set.`;
}
