import type { EntryView } from '@evenfield/engine';
import { guardCell } from './formula-guard.ts';

/** The table of a division or pool, in words and figures. */
interface WrittenTable {
  readonly entry: EntryView;
  readonly titles: readonly string[]; // of its columns
  readonly rows: readonly (readonly string[])[]; // the first of the table first
}

/**
 * `Standings.csv`, for people and other programs: the rows, header first, of tables below each other.
 * Tables of several sports have different columns; each has its own cells, and none where it has no such.
 */
export function encodeStandingsCsv(tables: readonly WrittenTable[]): string[][] {
  const head = [...new Set(tables.flatMap(({ titles }) => titles))];
  const rows = tables.flatMap(({ entry, titles, rows }) => {
    const places = head.map((title) => titles.indexOf(title));
    return rows.map((row) => [
      entry.division,
      entry.pool ?? '',
      ...places.map((place) => (place < 0 ? '' : plain(row[place]!))),
    ]);
  });
  return [['Division', 'Pool', ...head], ...rows].map((row) => row.map(guardText));
}

/** '+2' and '−2' as other programs read numbers. */
function plain(cell: string): string {
  return /^[+−]\d+$/.test(cell) ? cell.replace('+', '').replace('−', '-') : cell;
}

/** A number is no formula. */
function guardText(cell: string): string {
  return /^-?\d+$/.test(cell) ? cell : guardCell(cell);
}
