/**
 * The rows of a CSV file of teams, read in the browser to put right what the server found wrong, so that
 * nobody has to mend the file itself and choose it again.
 */
import { decodeCsvText, type ImportRecord } from '@evenfield/contract';
import Papa from 'papaparse';

const MOST_ROWS = 27_002;

/** Fields, division, pool and team. */
export type ImportRow = readonly [fields: string, division: string, pool: string, team: string];

/** All rows with their four cells, the header's too. */
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

/** As many rows as a season can have with its header, and one more, as they stand in the file, blank ones too. */
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

/** The CSV file of rows as a spreadsheet puts them on the clipboard, with tabs between cells; null where no cell has text. */
export function fileOfRows(text: string): File | null {
  if (text.trim() === '') return null;
  const rows = Papa.parse<string[]>(text, { delimiter: text.includes('\t') ? '\t' : '' }).data;
  return new File([Papa.unparse(rows)], 'Pasted rows.csv', { type: 'text/csv' });
}

/** The row of each record, both in the order of the file; null where they do not belong together. */
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

/** A CSV file of the rows; rows without any text are left out. */
export function writeRows(rows: readonly ImportRow[], name: string): File {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  return new File([Papa.unparse(filled.map((row) => [...row]))], name, { type: 'text/csv' });
}
