import type { Schedule } from '../model/schedule.ts';
import {
  MAX_TABLE_POINTS,
  SCORE_UNITS,
  type TableRules,
  TIE_BREAKS,
} from '../model/table-rules.ts';
import { HIGHEST_SCORE } from '../results/judge-result.ts';
import { accept, type CommandResult, type Refusal, refuse, type TablePoints } from './refusal.ts';

/** Sets the rules of the schedule's tables. */
export interface SetTables {
  readonly kind: 'setTables';
  readonly tables: TableRules;
}

/** Refused, with the invalid part, if the rules cannot make a table. */
export function setTables(schedule: Schedule, { tables }: SetTables): CommandResult {
  const refusal = refusalOf(tables);
  if (refusal !== null) return refuse(refusal);
  if (isSame(tables, schedule.setup.tables)) return refuse({ code: 'nothingChanges' });
  return accept({ ...schedule, setup: { ...schedule.setup, tables } });
}

const WORTHS = ['win', 'overtimeWin', 'draw', 'overtimeLoss', 'loss'] as const;

function refusalOf(tables: TableRules): Refusal | null {
  const { unit, forfeitScore, forfeitLoss, tieBreaks, win, loss } = tables;
  if (!SCORE_UNITS.includes(unit)) return { code: 'unknownUnit', unit };
  const part: TablePoints | undefined =
    WORTHS.find((worth) => !canBeWorth(tables[worth], 0)) ??
    (canBeWorth(forfeitLoss, -MAX_TABLE_POINTS) ? undefined : 'forfeitLoss');
  if (part !== undefined) return { code: 'badPoints', part, points: tables[part] };
  if (win <= loss) return { code: 'losersGain', win, loss };
  const [won, lost] = forfeitScore;
  const isScore = [won, lost].every((n) => Number.isInteger(n) && n >= 0 && n <= HIGHEST_SCORE);
  if (!isScore || won <= lost) return { code: 'badForfeitScore', score: [won, lost] };
  for (const [place, tieBreak] of tieBreaks.entries()) {
    if (!TIE_BREAKS.includes(tieBreak)) return { code: 'unknownTieBreak', tieBreak };
    if (tieBreaks.indexOf(tieBreak) < place) return { code: 'repeatedTieBreak', tieBreak };
  }
  return null;
}

/** Whole or half points. */
function canBeWorth(points: number, least: number): boolean {
  return Number.isInteger(points * 2) && points >= least && points <= MAX_TABLE_POINTS;
}

/** Whether two sets of rules are equal, whatever the order of their keys. */
function isSame(tables: TableRules, before: TableRules | undefined): boolean {
  if (before === undefined) return false;
  const parts = new Set([...Object.keys(tables), ...Object.keys(before)]) as Set<keyof TableRules>; // their own keys
  return [...parts].every((part) => JSON.stringify(tables[part]) === JSON.stringify(before[part]));
}
