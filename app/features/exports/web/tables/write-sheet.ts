/** Spreadsheets: a row for each thing, below a bold and sticky header. */
import writeXlsxFile, { type Cell } from 'write-excel-file/browser';

export interface SheetColumn<Row> {
  readonly title: string;
  readonly width: number; // characters
  readonly cellOf: (row: Row) => Cell;
}

export async function writeSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const head = columns.map(({ title }): Cell => ({ value: title, fontWeight: 'bold' }));
  const written = writeXlsxFile(
    [head, ...rows.map((row) => columns.map((one) => one.cellOf(row)))],
    {
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  );
  return written.toBlob();
}

/** In this format text is never run as a formula, so it needs no guard. */
export function text(value: string): Cell {
  return value === '' ? null : { value, type: String };
}

/** A calendar day, as YYYY-MM-DD. */
export function dateOfDay(date: string): Cell {
  return { value: new Date(`${date}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
}
