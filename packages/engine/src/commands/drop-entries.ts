import { filterRows } from '../model/filter-rows.ts';
import type { Schedule } from '../model/schedule.ts';
import { entriesOfTeams, firstTeams } from '../model/setup.ts';
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
  return accept(renumber(filterRows(schedule, matchStays), stays));
}

/** The matches of the remaining entries, with the new numbers of entries and teams. */
function renumber(schedule: Schedule, stays: readonly boolean[]): Schedule {
  const { setup, calledOff } = schedule;
  const first = firstTeams(setup);
  let entries = 0;
  let gone = 0; // teams before the current entry that are dropped
  const numbers = stays.map((remains, e) => {
    const number = { entry: entries, gone };
    if (remains) entries++;
    else gone += first[e + 1]! - first[e]!;
    return number;
  });
  const entryOf = entriesOfTeams(setup);
  const moved = (team: number) => team - numbers[entryOf[team]!]!.gone;
  const { fixtures } = schedule;
  return {
    ...schedule,
    setup: { ...setup, entries: setup.entries.filter((_, e) => stays[e]) },
    fixtures: {
      ...fixtures,
      entry: fixtures.entry.map((e) => numbers[e]!.entry),
      home: fixtures.home.map(moved),
      away: fixtures.away.map(moved),
    },
    ...(calledOff && {
      calledOff: calledOff
        .filter((fixture) => stays[fixture.entry])
        .map((fixture) => ({
          ...fixture,
          entry: numbers[fixture.entry]!.entry,
          home: moved(fixture.home),
          away: moved(fixture.away),
        })),
    }),
  };
}
