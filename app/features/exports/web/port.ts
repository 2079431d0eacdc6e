/** What other features may use of exports; loaded when a file is made. */
export { writeCsv } from './tables/write-csv.ts';
export { text, writeSheet } from './tables/write-sheet.ts';
