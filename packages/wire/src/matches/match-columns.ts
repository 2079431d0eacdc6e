/** Match rows as lists of values under one list of column names: smaller than an object per row. */
import type { MatchRow } from './match.ts';
import { MARKS, NO_FIELD } from './match.ts';

/** The columns of every save, in the specification's order. */
const FIRST_COLUMNS = [
  'matchid',
  'divisioncolor',
  'divisionid',
  'divisionname',
  'fieldname',
  'scoredate',
  'scoretime',
  'team1id',
  'team2id',
] as const satisfies readonly (keyof MatchRow)[];

interface Columns {
  readonly matches_col: string[];
  readonly matches: unknown[][];
}

/** Columns that a row leaves out are null. */
export function writeRows(rows: readonly MatchRow[]): Columns {
  const columns = new Set<string>(FIRST_COLUMNS);
  for (const row of rows) for (const name in row) columns.add(name);
  const names = [...columns];
  return {
    matches_col: names,
    matches: rows.map((row) => names.map((name) => row[name as keyof MatchRow] ?? null)),
  };
}

/** Returns rows with all required keys; calls `fault` for rows too long or without an id. */
export function readRows(
  { matches_col, matches }: Columns,
  fault: (row: number, column: string, message: string) => void,
): Record<string, unknown>[] {
  const known = new Set(matches_col);
  for (const name of FIRST_COLUMNS) {
    if (!known.has(name)) fault(0, name, `Name '${name}' in matches_col.`);
  }
  return matches.map((values, r) => {
    if (values.length > matches_col.length) {
      fault(r, '', `The row has ${values.length} values for ${matches_col.length} columns.`);
    }
    const row: Record<string, unknown> = { matchnumber: r + 1, round: 1, locks: '0' };
    for (let c = 0; c < matches_col.length; c++) {
      const value = values[c];
      if (value !== null && value !== undefined) row[matches_col[c]!] = value;
    }
    if ((row['matchid'] ?? '') === '') fault(r, 'matchid', 'Every match needs an id.');
    return withPlainValues(row, r);
  });
}

const TEXTS = [...FIRST_COLUMNS, 'locks'] as const;

/** Normalizes what third parties write: ids as numbers, a flag as text, no field as blank. */
function withPlainValues(row: Record<string, unknown>, r: number): Record<string, unknown> {
  row['matchnumber'] = r + 1;
  for (const name of TEXTS) {
    const value = row[name];
    if (typeof value === 'number') row[name] = String(value);
    else if (value === undefined) row[name] = '';
  }
  for (const name of MARKS) {
    if (typeof row[name] === 'number') row[name] = String(row[name]);
    else if (typeof row[name] !== 'string') delete row[name]; // anything else marks nothing
  }
  row['locks'] = isYes(row['locks']) ? '1' : '0';
  if (row['fieldname'] === '') row['fieldname'] = NO_FIELD;
  if (typeof row['round'] === 'string') row['round'] = Number(row['round']);
  for (const flag of ['isMM', 'inbuffer']) {
    if (row[flag] === undefined || typeof row[flag] === 'boolean') continue;
    row[flag] = isYes(row[flag]);
  }
  return row;
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
