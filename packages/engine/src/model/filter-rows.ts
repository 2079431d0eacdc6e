import { notesOf, withNotes } from './match-notes.ts';
import type { Schedule } from './schedule.ts';

/** The schedule with only some of its matches, in the same order, and their notes. */
export function filterRows(schedule: Schedule, includes: (row: number) => boolean): Schedule {
  const { ids, entry, home, away, round, lockedAt, manual } = schedule.fixtures;
  const isIncluded = (_: unknown, row: number) => includes(row);
  const fewer = {
    ...schedule,
    fixtures: {
      ids: ids.filter(isIncluded),
      entry: entry.filter(isIncluded),
      home: home.filter(isIncluded),
      away: away.filter(isIncluded),
      round: round.filter(isIncluded),
      lockedAt: lockedAt.filter(isIncluded),
      manual: manual.filter(isIncluded),
    },
    placements: schedule.placements.filter(isIncluded),
  };
  return withNotes(fewer, (match) => notesOf(schedule, match));
}
