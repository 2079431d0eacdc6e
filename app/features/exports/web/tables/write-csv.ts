import Papa from 'papaparse';

/** Returns rows as RFC 4180, with a BOM so that a spreadsheet reads it as UTF-8. Cells of people's texts need `guardCell`. */
export function writeCsv(rows: string[][]): Blob {
  return new Blob([`\ufeff${Papa.unparse(rows)}\r\n`], { type: 'text/csv;charset=utf-8' });
}
