import { type JudgingRules, judgeResult, type Result, type ResultFault } from '@evenfield/engine';
import type { Fault } from '../fault.ts';

/** Finds everything that is invalid in a result, by the names of its parts. */
export function findResultFaults(result: Result, rules: JudgingRules): Fault[] {
  return judgeResult(result, rules).map((fault) => ({
    path: pathOf(fault),
    message: messageOf(fault),
  }));
}

function pathOf(fault: ResultFault): string {
  switch (fault.code) {
    case 'badNumber':
      if (fault.part === 'sets') return `sets[${fault.set}]`;
      return fault.part;
    case 'levelSet':
      return `sets[${fault.set}]`;
    case 'setsDisagree':
      return 'sets';
    case 'notPlayed':
    case 'nobodyWins':
      return 'ending';
    case 'shootoutMissing':
    case 'shootoutUnasked':
    case 'levelShootout':
      return 'shootout';
    case 'scoreMissing':
    case 'levelScore':
    case 'shootoutNotLevel':
    case 'wrongWinner':
      return 'score';
    default:
      return fault satisfies never;
  }
}

function messageOf(fault: ResultFault): string {
  switch (fault.code) {
    case 'badNumber':
      return 'Must be whole numbers from 0.';
    case 'levelSet':
      return 'Somebody has to win a set.';
    case 'setsDisagree':
      return `The sets add up to ${fault.sets[0]}-${fault.sets[1]}.`;
    case 'notPlayed':
      return 'A match that was not played has no score.';
    case 'shootoutMissing':
      return 'Enter who won the shootout.';
    case 'shootoutUnasked':
      return 'Only a match that ended by a shootout has one.';
    case 'levelShootout':
      return 'Somebody has to win a shootout.';
    case 'scoreMissing':
      return 'Enter what both teams scored.';
    case 'levelScore':
      return 'This match cannot end in a tie: correct the score, or choose how it was decided.';
    case 'nobodyWins':
      return 'One team has to advance in a playoff: choose which team forfeited.';
    case 'shootoutNotLevel':
      return 'A shootout follows a tied score.';
    case 'wrongWinner':
      return 'With this score, the team that forfeited would have won.';
    default:
      return fault satisfies never;
  }
}
