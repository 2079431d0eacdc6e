import type { Schedule } from '../model/schedule.ts';

/** The schedule with only some of its matches, in the order they had. */
export function keepRows(schedule: Schedule, keeps: (row: number) => boolean): Schedule {
  const { ids, entry, home, away, round, lockedAt, manual } = schedule.fixtures;
  const kept = (_: unknown, row: number) => keeps(row);
  return {
    ...schedule,
    fixtures: {
      ids: ids.filter(kept),
      entry: entry.filter(kept),
      home: home.filter(kept),
      away: away.filter(kept),
      round: round.filter(kept),
      lockedAt: lockedAt.filter(kept),
      manual: manual.filter(kept),
    },
    placements: schedule.placements.filter(kept),
  };
}
