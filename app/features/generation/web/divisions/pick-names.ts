/**
 * Extracts team names from cells copied out of a spreadsheet: one column of names, or several of
 * which one holds them. Picks the column with the most distinct non-numeric cells, which excludes a
 * column of seeds or of a repeated division.
 */
import Papa from 'papaparse';

const HEADING = /^(teams?|team names?|names?|clubs?)$/i;

/** Returns the pasted names in order, or null when the text is a single name, to paste as is. */
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
