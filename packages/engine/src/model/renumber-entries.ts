import type { Schedule } from './schedule.ts';
import { entriesOfTeams, firstTeams } from './setup.ts';

/** The schedule without some entries, of whose teams it has no match: the others, and their teams, get new numbers. */
export function renumberEntries(schedule: Schedule, stays: readonly boolean[]): Schedule {
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
