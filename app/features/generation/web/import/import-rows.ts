/**
 * Reads the rows of a CSV file of teams in the browser, to correct the faults that the server found
 * without editing the file itself.
 */
import { decodeCsvText, type ImportRecord } from '@evenfield/wire';
import Papa from 'papaparse';

const MOST_ROWS = 27_002;

/** Fields, division, pool and team. */
export type ImportRow = readonly [fields: string, division: string, pool: string, team: string];

/** Reads all rows with their four cells, including the header. */
export async function readRows(file: File): Promise<ImportRow[]> {
  const rows = await readCells(file);
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  return filled.map(([fields = '', division = '', pool = '', team = '']) => [
    fields.trim(),
    division.trim(),
    pool.trim(),
    team.trim(),
  ]);
}

/** Reads all cells, blank rows too, of at most one row more than the largest season's file. */
export async function readCells(file: Blob): Promise<string[][]> {
  const text = decodeCsvText(await file.arrayBuffer());
  const rows: string[][] = [];
  let filled = 0;
  Papa.parse<string[]>(text, {
    newline: '\n',
    step({ data }, parser) {
      rows.push(data);
      if (data.some((cell) => cell.trim() !== '') && ++filled === MOST_ROWS) parser.abort();
    },
  });
  return rows;
}

/** Returns a CSV file of tab-separated rows, as spreadsheets copy them; null if all are blank. */
export function fileOfRows(text: string): File | null {
  if (text.trim() === '') return null;
  const rows = Papa.parse<string[]>(text, { delimiter: text.includes('\t') ? '\t' : '' }).data;
  return new File([Papa.unparse(rows)], 'Pasted rows.csv', { type: 'text/csv' });
}

/** Returns the row of each record, both in file order; null if they do not match. */
export function findRows(
  rows: readonly ImportRow[],
  records: readonly ImportRecord[],
): number[] | null {
  const found: number[] = [];
  let from = 0;
  for (const record of records) {
    const row = rows.findIndex(
      (cells, at) => at >= from && cells.every((cell, c) => cell === record[c]?.value.trim()),
    );
    if (row < 0) return null;
    found.push(row);
    from = row + 1;
  }
  return found;
}

/** Returns a CSV file of the rows, without blank ones. */
export function writeRows(rows: readonly ImportRow[], name: string): File {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  return new File([Papa.unparse(filled.map((row) => [...row]))], name, { type: 'text/csv' });
}
