/** Match rows as lists of values under one list of column names: smaller than an object a row. */
import type { MatchRow } from './match.ts';
import { MARKS, NO_FIELD } from './match.ts';

/** The columns every save has, in the order in which the specification names them. */
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

/** Values of columns that a row leaves out are null. */
export function writeRows(rows: readonly MatchRow[]): Columns {
  const columns = new Set<string>(FIRST_COLUMNS);
  for (const row of rows) for (const name in row) columns.add(name);
  const names = [...columns];
  return {
    matches_col: names,
    matches: rows.map((row) => names.map((name) => row[name as keyof MatchRow] ?? null)),
  };
}

/** Rows with all that a row must have; `fault` hears of rows that are too long for their columns or have no id. */
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

/** What strangers write in other ways: ids as numbers, a flag as text, no field as nothing. */
function withPlainValues(row: Record<string, unknown>, r: number): Record<string, unknown> {
  row['matchnumber'] = r + 1;
  for (const name of TEXTS) {
    const value = row[name];
    if (typeof value === 'number') row[name] = String(value);
    else if (value === undefined) row[name] = '';
  }
  for (const name of MARKS) {
    if (typeof row[name] === 'number') row[name] = String(row[name]);
    else if (typeof row[name] !== 'string') delete row[name]; // whatever it is, it marks nothing
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
