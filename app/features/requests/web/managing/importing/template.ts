import { guardCell } from '@evenfield/wire';
import Papa from 'papaparse';
import { saveFile } from '#kernel/web/save-file.ts';
import type { Club } from '../../../club.ts';
import { HEADINGS } from './parse-requests.ts';

/** Returns a CSV file with the headings and a row for each club, to be filled in. */
export function templateCsv(clubs: readonly Club[]): string {
  const head = Object.values(HEADINGS);
  const blank = head.slice(2).map(() => '');
  const rows = clubs.map(({ name, contact }) => [guardCell(name), guardCell(contact), ...blank]);
  return `\ufeff${Papa.unparse([head, ...rows])}\r\n`; // the mark makes spreadsheets read UTF-8
}

export function downloadTemplate(clubs: readonly Club[]): void {
  saveFile(new Blob([templateCsv(clubs)], { type: 'text/csv;charset=utf-8' }), 'club-requests.csv');
}
