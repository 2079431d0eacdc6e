/** By which rules of a stored schedule a result is judged, and what is said where it breaks them. */
import {
  type FieldNoun,
  fieldNounOf,
  type JudgingRules,
  judgeResult,
  type Result,
  type ResultFault,
  type TableRules,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Fault } from '../../fault.ts';
import { decodeTableRules, tableRules } from '../generation/table-rules.ts';
import { STORED_PLAYOFF_MARK } from './stored-stages.ts';

const storedTables = z.object({ tables: tableRules });
const playoffMark = z.object({ spetype: z.literal(STORED_PLAYOFF_MARK.spetype) });

/** The rules of the tables that stored inputs say; those of 'other' where they say none. */
export function readStoredTables(inputs: unknown): TableRules {
  const read = z.safeParse(storedTables, inputs);
  return decodeTableRules((read.success && read.data.tables) || {});
}

/** What the sport of stored inputs is played on; a field where they name none. */
export function readFieldNoun(inputs: unknown): FieldNoun {
  return fieldNounOf({ tables: readStoredTables(inputs) });
}

/** Whether a stored match has to have a winner, by what its row says besides its columns. */
export function isStoredPlayoff(more: unknown): boolean {
  return z.safeParse(playoffMark, more).success;
}

/** All that cannot be so about what somebody entered, by the keys that they sent. */
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
      return fault.part === 'score' ? 'score1' : 'shootout1';
    case 'levelSet':
      return `sets[${fault.set}]`;
    case 'setsDisagree':
      return 'sets';
    case 'notPlayed':
    case 'nobodyWins':
      return 'result';
    case 'shootoutMissing':
    case 'shootoutUnasked':
    case 'levelShootout':
      return 'shootout1';
    case 'scoreMissing':
    case 'levelScore':
    case 'shootoutNotLevel':
    case 'wrongWinner':
      return 'score1';
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
