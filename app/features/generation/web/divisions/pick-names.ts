/**
 * Team names out of what was copied from a spreadsheet: a column of names, or several columns of which
 * one holds the names. The names are where most cells differ and are no plain numbers, so that a column
 * of seeds, or one that repeats the division, stands aside.
 */
import Papa from 'papaparse';

const HEADING = /^(teams?|team names?|names?|clubs?)$/i;

/** The pasted names in order; null when the text is a single name and may be pasted as it is. */
export function pickNames(pasted: string): string[] | null {
  const text = pasted.replace(/[\r\n]+$/, '');
  if (!/[\r\n\t]/.test(text)) return null;
  const rows = Papa.parse<string[]>(text, { delimiter: '\t', skipEmptyLines: 'greedy' }).data;
  const column = nameColumn(rows);
  const names = rows.map((row) => row[column]?.trim() ?? '');
  return HEADING.test(names[0] ?? '') ? names.slice(1) : names;
}

function nameColumn(rows: readonly string[][]): number {
  const width = Math.max(...rows.map((row) => row.length));
  const worth = Array.from({ length: width }, (_, column) => differingNames(rows, column));
  return worth.indexOf(Math.max(...worth));
}

function differingNames(rows: readonly string[][], column: number): number {
  const cells = rows.map((row) => row[column]?.trim() ?? '');
  return new Set(cells.filter((cell) => /\D/.test(cell))).size;
}
