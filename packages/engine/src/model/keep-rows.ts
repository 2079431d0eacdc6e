import type { MatchId, Reasons, Schedule } from './schedule.ts';

/** The schedule with only some of its matches, in the order they had, and what is noted of these. */
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
    ...(schedule.reasons && { reasons: keepReasons(schedule.reasons, new Set(ids.filter(kept))) }),
  };
}

/** The reasons of the matches that are still there. */
export function keepReasons(reasons: Reasons, matches: ReadonlySet<MatchId>): Reasons {
  return Object.fromEntries(
    Object.entries(reasons).filter(([match]) => matches.has(match as MatchId)), // its keys
  );
}
