import type { GameDate, MatchId, Schedule } from '@evenfield/engine';

const TEAMS = 31;

/** As many matches as a schedule can hold, or the first of them, each in a cell of its own. Nobody has to like it. */
export function largeSchedule(matches = 27_000): Schedule {
  const entries = Array.from({ length: 30 }, (_, e) => ({
    division: `Division ${e + 1}`,
    pool: e % 2 === 0 ? 'A' : null,
    color: `#${(e * 524_287).toString(16).padStart(6, '0')}`,
    format: 'double' as const,
    teams: Array.from({ length: TEAMS }, (_, t) => `Sportclub ${e + 1}-${t + 1}`),
    fields: Array.from({ length: 30 }, (_, f) => f),
  }));
  const all = entries.flatMap((_, entry) => meetings(entry).slice(0, 900));
  const rows = all.slice(0, matches);
  return {
    setup: {
      event: 'league',
      days: Array.from({ length: 30 }, (_, d) => ({
        date: `2027-${d < 15 ? '04' : '05'}-${String((d % 15) + 1).padStart(2, '0')}` as GameDate,
      })),
      slots: Array.from({ length: 30 }, (_, s) => ({ start: 420 + 30 * s })),
      fields: Array.from({ length: 30 }, (_, f) => ({ name: `Field ${f + 1}` })),
      entries,
    },
    seed: 1,
    fixtures: {
      ids: rows.map((_, f) => `e1m${f + 1}` as MatchId),
      entry: Uint16Array.from(rows, ({ entry }) => entry),
      home: Uint16Array.from(rows, ({ home }) => home),
      away: Uint16Array.from(rows, ({ away }) => away),
      round: Uint16Array.from(rows, ({ round }) => round),
      lockedAt: new Int32Array(rows.length).fill(-1),
      manual: new Uint8Array(rows.length),
    },
    placements: Int32Array.from(rows, (_, f) => f),
  };
}

function meetings(entry: number) {
  const first = entry * TEAMS;
  return Array.from({ length: TEAMS * (TEAMS - 1) }, (_, k) => {
    const home = k % TEAMS;
    const round = Math.floor(k / TEAMS);
    return { entry, home: first + home, away: first + ((home + round + 1) % TEAMS), round };
  });
}
