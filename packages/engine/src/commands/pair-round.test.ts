import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { judge } from '../rules/judge.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { generateSwiss, idsOfRound, rowsOfRound } from '../testing/swiss-run.ts';
import { apply } from './apply.ts';
import type { PairedMatch, PairRound } from './pair-round.ts';

const eight = generateSwiss({ teams: 8, days: 2, slots: 8, fields: 4, gamesPerDay: 2 });

function pair(schedule: Schedule, round: number, pairs: readonly (readonly [number, number])[]) {
  const ids = idsOfRound(schedule, round);
  const pairings = pairs.map(([home, away], k): PairedMatch => ({ match: ids[k]!, home, away }));
  return { kind: 'pairRound', entry: 0, round, pairings } satisfies PairRound;
}

function pairsIn({ fixtures }: Schedule, round: number): string[] {
  return rowsOfRound({ fixtures } as Schedule, round).map(
    (row) => `${fixtures.home[row]}-${fixtures.away[row]}`,
  );
}

function accepted(schedule: Schedule, command: PairRound): Schedule {
  const result = apply(schedule, command);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.schedule;
}

/** Round 1 of the list is 0-4, 1-5, 2-6, 3-7: the next one pairs neighbors. */
const NEIGHBOURS = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
] as const;

test('a round is paired in its own cells, and the rounds behind it hold no rematch', () => {
  const after = accepted(eight, pair(eight, 1, NEIGHBOURS));
  expect(pairsIn(after, 1)).toEqual(['0-1', '2-3', '4-5', '6-7']);
  expect(pairsIn(after, 0)).toEqual(pairsIn(eight, 0));
  expect(after.fixtures.ids).toEqual(eight.fixtures.ids);
  expect(after.fixtures.round).toEqual(eight.fixtures.round);
  expect(after.placements).toEqual(eight.placements);
  expect(after.setup.entries[0]!.pairedRounds).toBe(2);
  const all = [0, 1, 2, 3].flatMap((round) => pairsIn(after, round));
  expect(new Set(all.map((one) => one.split('-').sort().join())).size).toBe(16);
  const broken = judge(after).filter(({ level, count }) => level === 'hard' && count > 0);
  expect(broken).toEqual([]);
});

test('a round keeps its generated pairings for matches that are not named', () => {
  const after = accepted(eight, pair(eight, 1, []));
  expect(after.setup.entries[0]!.pairedRounds).toBe(2);
  expect(after.fixtures).toEqual(eight.fixtures);
});

test('a round that is paired can be paired again, and what was paired behind it stays', () => {
  const second = accepted(eight, pair(eight, 1, NEIGHBOURS));
  const third = accepted(second, pair(second, 2, []));
  const turned = [
    [1, 0],
    [3, 2],
  ] as const;
  const again = accepted(third, pair(third, 1, turned));
  expect(pairsIn(again, 1)).toEqual(['1-0', '3-2', '4-5', '6-7']);
  expect(pairsIn(again, 2)).toEqual(pairsIn(third, 2));
  expect(again.setup.entries[0]!.pairedRounds).toBe(3);
});

test('locked matches of later rounds, and those that have begun, keep their teams', () => {
  const [locked, begun] = [rowsOfRound(eight, 3)[0]!, rowsOfRound(eight, 2)[1]!];
  const lockedAt = eight.fixtures.lockedAt.with(locked, eight.placements[locked]!);
  const held = { ...eight, fixtures: { ...eight.fixtures, lockedAt } };
  const command = { ...pair(held, 1, NEIGHBOURS), begun: [eight.fixtures.ids[begun]!] };
  const after = accepted(held, command);
  for (const row of [locked, begun]) {
    expect(after.fixtures.home[row]).toBe(eight.fixtures.home[row]);
    expect(after.fixtures.away[row]).toBe(eight.fixtures.away[row]);
  }
});

test('a match at whose time a team plays already waits in the buffer', () => {
  const [first, second] = [rowsOfRound(eight, 0)[0]!, rowsOfRound(eight, 1)[0]!];
  const { fields } = eight.setup;
  const free = eight.placements[first]! - (eight.placements[first]! % fields.length);
  const taken = new Set(eight.placements);
  const beside = fields.map((_, f) => free + f).find((cell) => !taken.has(cell));
  const tight = {
    ...eight,
    placements: eight.placements.with(second, beside ?? free),
  };
  const { home, away } = eight.fixtures;
  const others = [0, 1, 2, 3, 4, 5, 6, 7].filter((t) => t !== home[first] && t !== away[first]);
  const after = accepted(
    tight,
    pair(tight, 1, [
      [home[first]!, others[0]!],
      [away[first]!, others[1]!],
      [others[2]!, others[3]!],
      [others[4]!, others[5]!],
    ]),
  );
  expect(after.placements[second]).toBe(NOWHERE);
});

const strange = 'strange' as MatchId;
const ids = idsOfRound(eight, 1);

test.each<readonly [string, Partial<PairRound>, string]>([
  ['there is no such division', { entry: 3 }, 'unknownEntry'],
  ['the round before it is not paired', { round: 2, pairings: [] }, 'wrongRound'],
  ['there is no such round', { round: 40, pairings: [] }, 'wrongRound'],
  ['the match is gone', { pairings: [{ match: strange, home: 0, away: 1 }] }, 'unknownMatch'],
  [
    'the match is of another round',
    { pairings: [{ match: idsOfRound(eight, 2)[0]!, home: 0, away: 1 }] },
    'otherRound',
  ],
  ['nobody knows the team', { pairings: [{ match: ids[0]!, home: 0, away: 99 }] }, 'unknownTeam'],
  ['a team would meet itself', { pairings: [{ match: ids[0]!, home: 2, away: 2 }] }, 'sameTeam'],
  [
    'a team would play twice in the round',
    {
      pairings: [
        { match: ids[0]!, home: 0, away: 1 },
        { match: ids[1]!, home: 0, away: 2 },
      ],
    },
    'teamTwice',
  ],
])('refuses where %s', (_, change, code) => {
  const result = apply(eight, { ...pair(eight, 1, NEIGHBOURS), ...change });
  expect(result.ok ? 'done' : result.refusal.code).toBe(code);
});

test('refuses to give a locked match other teams, and to pair again what is paired so', () => {
  const lockedAt = eight.fixtures.lockedAt.slice();
  for (const row of rowsOfRound(eight, 1)) lockedAt[row] = eight.placements[row]!;
  const locked = { ...eight, fixtures: { ...eight.fixtures, lockedAt } };
  const result = apply(locked, pair(locked, 1, NEIGHBOURS));
  expect(result.ok ? 'done' : result.refusal.code).toBe('locked');
  const paired = accepted(eight, pair(eight, 1, NEIGHBOURS));
  const again = apply(paired, pair(paired, 1, NEIGHBOURS));
  expect(again.ok ? 'done' : again.refusal.code).toBe('nothingChanges');
});

test('a league has no Swiss rounds', () => {
  const setup = sampleSetup({ days: 3, slots: 1, fields: 2, entries: [{ teams: 4 }] });
  const result = apply(
    { ...eight, setup },
    { kind: 'pairRound', entry: 0, round: 1, pairings: [] },
  );
  expect(result.ok ? 'done' : result.refusal.code).toBe('wrongRound');
});
