import { filterRows } from '../model/filter-rows.ts';
import { renumberEntries } from '../model/renumber-entries.ts';
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams } from '../model/setup.ts';
import { isLocked } from './find-match.ts';
import { accept, type CommandResult, refuse } from './refusal.ts';

/** Drops entries and all matches of their teams. Refused while one of these matches is locked. */
export function dropEntries(schedule: Schedule, stays: readonly boolean[]): CommandResult {
  const { setup, fixtures } = schedule;
  const entryOf = entriesOfTeams(setup);
  const matchStays = (row: number) =>
    stays[entryOf[fixtures.home[row]!]!]! && stays[entryOf[fixtures.away[row]!]!]!;
  const locked = fixtures.ids.findIndex((_, row) => !matchStays(row) && isLocked(schedule, row));
  if (locked >= 0) return refuse({ code: 'locked', match: fixtures.ids[locked]! });
  return accept(renumberEntries(filterRows(schedule, matchStays), stays));
}
