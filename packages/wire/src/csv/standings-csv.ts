import type { EntryView } from '@evenfield/engine';
import { guardCell } from './formula-guard.ts';

/** The standings of a division or pool, as text. */
interface WrittenTable {
  readonly entry: EntryView;
  readonly titles: readonly string[]; // of the columns
  readonly rows: readonly (readonly string[])[]; // in order of rank
}

/**
 * `Standings.csv`, for people and other programs: standings as rows one below the other, header
 * first. Sports have different columns; a table leaves the cells of others blank.
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

/** Writes '+2' and '−2' as other programs read numbers. */
function plain(cell: string): string {
  return /^[+−]\d+$/.test(cell) ? cell.replace('+', '').replace('−', '-') : cell;
}

/** Guards a cell against formulas, unless it is a number. */
function guardText(cell: string): string {
  return /^-?\d+$/.test(cell) ? cell : guardCell(cell);
}
