import { dayOf, fieldOf, gridOf, NOWHERE, type Schedule, slotOf } from '@evenfield/engine';
import { type EntryRequest, minutesOf } from './instance.ts';

/** A match as the referee reads it. Without a place its date is ''. */
export interface SeasonRow {
  readonly entry: number;
  readonly home: string;
  readonly away: string;
  readonly date: string; // 'MM/DD/YYYY'
  readonly start: number; // minutes since midnight of the date
  readonly field: string;
}

/** The rows of a schedule. */
export function rowsOf({ setup, fixtures, placements }: Schedule, dates: readonly string[]) {
  const names = setup.entries.flatMap(({ teams }) => teams);
  const grid = gridOf(setup);
  return Array.from(placements, (cell, row): SeasonRow => {
    const isOut = cell === NOWHERE;
    return {
      entry: fixtures.entry[row]!,
      home: names[fixtures.home[row]!]!,
      away: names[fixtures.away[row]!]!,
      date: isOut ? '' : dates[dayOf(grid, cell)]!,
      start: isOut ? 0 : setup.slots[slotOf(grid, cell)]!.start!,
      field: isOut ? '' : setup.fields[fieldOf(grid, cell)]!.name,
    };
  });
}

/** The rows of a planted schedule: division, the two teams, date, time, field. */
export function witnessRows(
  witness: readonly (readonly string[])[],
  entries: readonly EntryRequest[],
): SeasonRow[] {
  return witness.map(([division, home = '', away = '', date = '', time, field = '']) => ({
    entry: entries.findIndex(
      ({ division_name, pool_name }) =>
        [division_name, `${division_name}$pool$${pool_name}`].includes(division!) &&
        (pool_name === '' || division!.endsWith(`$pool$${pool_name}`)),
    ),
    home,
    away,
    date,
    start: minutesOf(time) ?? 0,
    field,
  }));
}
