import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateBracket } from '../brackets/generate-bracket.ts';
import { nameContestants, nameSeed } from '../brackets/name-contestants.ts';
import { findSeedWaits } from '../brackets/playoff-matches.ts';
import { apply, type Command } from '../commands/apply.ts';
import { cellAt, gridOf } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { Result, Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { firstTeams } from '../model/setup.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { listSeeds, usualPlayoffSize } from './list-seeds.ts';
import { proposeSeeds, proposeStart } from './propose-seeds.ts';

/** Every pool a single round robin, a match per game day; the team earlier in the list always wins by `goals`. */
function poolsOf(sizes: readonly number[], goals: (pool: number) => number) {
  const pools = sizes.map((size, pool) => ({
    division: 'Cup',
    pool: String.fromCharCode(65 + pool),
    teams: Array.from({ length: size }, (_, k) => `${String.fromCharCode(65 + pool)}${k + 1}`),
  }));
  const setup = sampleSetup({
    ...{ event: 'tournament', days: 30, slots: 6, fields: sizes.length },
    entries: pools,
  });
  const first = firstTeams(setup);
  const grid = gridOf(setup);
  const rows = sizes.flatMap((size, pool) => {
    const pairs = Array.from({ length: size }, (_, home) =>
      Array.from({ length: size - home - 1 }, (_, k) => [home, home + k + 1] as const),
    ).flat();
    return pairs.map(([home, away], k) => ({
      entry: pool,
      home: first[pool]! + home,
      away: first[pool]! + away,
      cell: cellAt(grid, k, 0, pool),
      result: { ending: 'regular', score: [goals(pool), 0] } satisfies Result,
    }));
  });
  const schedule: Schedule = {
    setup,
    seed: 1,
    fixtures: {
      ids: rows.map((_, k) => `m${k}` as MatchId),
      entry: Uint16Array.from(rows, ({ entry }) => entry),
      home: Uint16Array.from(rows, ({ home }) => home),
      away: Uint16Array.from(rows, ({ away }) => away),
      round: new Uint16Array(rows.length),
      lockedAt: new Int32Array(rows.length).fill(-1),
      manual: new Uint8Array(rows.length),
    },
    placements: Int32Array.from(rows, ({ cell }) => cell),
  };
  const results: Results = new Map(rows.map(({ result }, k) => [`m${k}` as MatchId, result]));
  return { schedule, results };
}

function after(schedule: Schedule, command: Command): Schedule {
  const answer = apply(schedule, command);
  invariant(answer.ok, `accepted: ${command.kind} ${answer.ok ? '' : answer.refusal.code}`);
  return answer.value.schedule;
}

const add = (seeds: readonly { pool: string | null; rank: number; best?: number }[]): Command => ({
  kind: 'addPlayoff',
  key: 'po',
  division: 'Cup',
  playoff: { kind: 'single', seeds },
});

test('of 24 teams in 6 pools 16 play on: two of each, and the four best thirds', () => {
  const goals = [4, 6, 1, 5, 2, 3];
  const { schedule, results } = poolsOf([4, 4, 4, 4, 4, 4], (pool) => goals[pool]!);
  const { seeds } = proposeSeeds(schedule, results, 'Cup', 16);
  expect(seeds.filter(({ seed }) => seed.rank < 3)).toHaveLength(12);
  const thirds = seeds.slice(12);
  expect(thirds.map(({ seed }) => nameSeed(seed)).sort()).toEqual([
    'Best 3rd (1)',
    'Best 3rd (2)',
    'Best 3rd (3)',
    'Best 3rd (4)',
  ]);
  // Each third has won once and lost twice, by as many goals as its pool scores: C has lost by the fewest.
  expect(thirds.map(({ team }) => team.name)).toEqual(['C3', 'E3', 'F3', 'A3']);

  const added = after(schedule, add(seeds.map(({ seed }) => seed)));
  const start = proposeStart(added, results, 6)!;
  expect(start.isFinal).toBe(true);
  const pools = start.seeds.map(({ start: { pool } }) => pool);
  for (const { home, away } of generateBracket('single', 16)) {
    if (home.kind !== 'seed' || away.kind !== 'seed') continue;
    expect(pools[home.seed]).not.toBe(pools[away.seed]);
  }
  const teams = start.seeds.map((seed) => seed.start);
  expect(new Set(teams.map((team) => JSON.stringify(team))).size).toBe(16);
  expect(apply(added, { kind: 'startPlayoff', entry: 6, teams }).ok).toBe(true);
});

test('in pools of unequal size results against the last of the larger ones are left out', () => {
  // A2 has won 3 of 4, which is more a game than 2 of 3; without the last of five it is level with B2, who scores more.
  const { schedule, results } = poolsOf([5, 4], (pool) => pool + 1);
  const { seeds } = proposeSeeds(schedule, results, 'Cup', 3);
  expect(seeds.at(-1)!.team.name).toBe('B2');
});

test('a withdrawn team makes a pool smaller, and is not seeded', () => {
  const { schedule, results } = poolsOf([4, 4], () => 1);
  const without = after(schedule, {
    ...{ kind: 'withdrawTeam', team: 0, matches: 'annulled' },
    played: schedule.fixtures.ids,
  });
  const { seeds } = proposeSeeds(without, results, 'Cup', 8);
  expect(seeds).toHaveLength(7);
  expect(seeds.map(({ team }) => team.name)).not.toContain('A1');
});

test('a playoff with the best across pools waits for all tables', () => {
  const { schedule } = poolsOf([3, 3, 3], () => 1);
  const seeds = listSeeds(
    ['A', 'B', 'C'].map((pool) => ({ pool, teams: 3 })),
    4,
  );
  const added = after(schedule, add(seeds));
  expect([...findSeedWaits(added)[0]!.tables]).toEqual([0, 1, 2]);
});

test.each([
  ['there are not so many pools', [{ pool: null, rank: 2, best: 4 }]],
  ['it is named twice', [1, 1].map((best) => ({ pool: null, rank: 2, best }))],
  [
    'the team might be seeded by its pool, too',
    [
      { pool: 'B', rank: 2 },
      { pool: null, rank: 2, best: 1 },
    ],
  ],
])('the best across pools are refused where %s', (_, places) => {
  const { schedule } = poolsOf([3, 3, 3], () => 1);
  const answer = apply(schedule, add([{ pool: 'A', rank: 1 }, ...places]));
  expect(answer.ok ? null : answer.refusal.code).toBe('unknownSeed');
});

test('playoffs, plate and consolation one behind the other take every place once, and no pool is preferred', async () => {
  await fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 8 }),
      fc.nat({ max: 40 }),
      fc.nat({ max: 40 }),
      (sizes, one, other) => {
        const pools = sizes.map((teams, k) => ({ pool: String(k), teams }));
        const all = sizes.reduce((sum, size) => sum + size, 0);
        const [main, plate] = [Math.min(one, all), Math.min(other, all - Math.min(one, all))];
        const parts = [
          listSeeds(pools, main),
          listSeeds(pools, plate, main),
          listSeeds(pools, all, main + plate),
        ];
        expect(parts.map(({ length }) => length)).toEqual([main, plate, all - main - plate]);
        const names = parts.flat().map(nameSeed);
        expect(new Set(names).size).toBe(all);
        for (const { rank, best } of parts.flat()) {
          const having = sizes.filter((size) => size >= rank).length;
          const named = parts.flat().filter((seed) => seed.rank === rank);
          expect(named).toHaveLength(having);
          expect(named.every((seed) => (seed.best === undefined) === (best === undefined))).toBe(
            true,
          );
        }
      },
    ),
    { numRuns: 100, seed: 22 },
  );
});

test('what the best across pools are called is each once in a bracket', () => {
  const names = nameContestants({
    kind: 'single',
    seeds: listSeeds(
      [6, 6, 6].map((teams, k) => ({ pool: String(k), teams })),
      8,
    ),
  });
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  [{ teams: 24, tables: 6 }, 16],
  [{ teams: 12, tables: 3 }, 8],
  [{ teams: 8, tables: 2 }, 4],
  [{ teams: 20, tables: 5 }, 8],
  [{ teams: 48, tables: 12 }, 32],
  [{ teams: 6, tables: 1 }, 4],
  [{ teams: 3, tables: 1 }, 2],
])('of %o as many play on as there are places without byes: %i', (of, count) => {
  expect(usualPlayoffSize(of)).toBe(count);
});
