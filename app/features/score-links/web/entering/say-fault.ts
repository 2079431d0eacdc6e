import type { Result, ResultFault } from '@evenfield/engine';
import { writeScore } from '#league/result-words.ts';

/** What has to be put right before a result can be sent. */
export function sayFault(fault: ResultFault): string {
  switch (fault.code) {
    case 'badNumber':
      return 'Enter a score as a whole number, 0 or more.';
    case 'scoreMissing':
      return 'Enter what both teams scored.';
    case 'notPlayed':
      return 'A match that was not played has no score.';
    case 'levelScore':
      return 'This match cannot end in a tie. Correct the score, or choose how it was decided under More.';
    case 'nobodyWins':
      return 'One team has to advance. Choose which team forfeited.';
    case 'levelSet':
      return `Set ${fault.set + 1} is tied. A set needs a winner.`;
    case 'setsDisagree':
      return 'The sets do not add up to the score.';
    case 'shootoutMissing':
    case 'levelShootout':
      return 'Enter who won the shootout.';
    case 'shootoutUnasked':
      return 'Choose After a shootout, or remove the shootout score.';
    case 'shootoutNotLevel':
      return 'Before a shootout the score is tied. Enter that score.';
    case 'wrongWinner':
      return 'A team that forfeited cannot have won.';
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
