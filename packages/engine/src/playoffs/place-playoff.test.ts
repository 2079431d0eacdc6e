import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWaits } from '../brackets/playoff-matches.ts';
import type { AddPlayoff } from '../commands/add-playoff.ts';
import { apply } from '../commands/apply.ts';
import { CELL_CHECK } from '../commands/cell-checks/cell-check.ts';
import { checkCells } from '../commands/cell-checks/check-cells.ts';
import { cellCount, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import { findPlayoffMatches, type MatchId, type Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { judge } from '../rules/judge.ts';
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts';
import { sampleSetup } from '../testing/sample-setups.ts';

const KINDS: readonly PlayoffKind[] = [
  'single',
  'thirdPlace',
  'consolation',
  'allPlaces',
  'double',
  'doubleReset',
];

/** Two pools of four on three days of six slots: the last day stays free for what follows. */
function cup(event: 'league' | 'tournament' = 'tournament'): Schedule {
  const setup = sampleSetup({
    event,
    days: 5,
    slots: 8,
    fields: 2,
    entries: ['A', 'B'].map((pool) => ({
      division: 'Cup',
      pool,
      teams: [1, 2, 3, 4].map((n) => `${pool}${n}`),
    })),
  });
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

const four = ['A', 'B'].flatMap((pool) => [1, 2].map((rank) => ({ pool, rank })));

function add(schedule: Schedule, more: Partial<AddPlayoff> = {}) {
  const playoff = { kind: 'thirdPlace' as const, seeds: four };
  const result = apply(schedule, {
    kind: 'addPlayoff',
    key: 'po',
    division: 'Cup',
    playoff,
    ...more,
  });
  invariant(result.ok, 'a playoff can be added');
  return result.value;
}

const hardConflicts = (schedule: Schedule) =>
  judge(schedule).flatMap(({ rule, level, count }) =>
    level === 'hard' && count > 0 ? [rule] : [],
  );

describe('a playoff is placed into free cells of the same grid', () => {
  test('after all matches of its division, in its order, with two rest periods, the final last', () => {
    const before = cup();
    const { schedule, warnings } = add(before);
    const grid = gridOf(schedule.setup);
    const own = findPlayoffMatches(schedule);
    const turn = (row: number) => Math.floor(schedule.placements[row]! / grid.fields);
    const last = Math.max(...[...before.placements.keys()].map(turn));
    expect(warnings).toEqual([]);
    expect(own.map((row) => schedule.fixtures.ids[row])).toEqual(['po-1', 'po-2', 'po-3', 'po-4']);
    for (const row of own) expect(turn(row)).toBeGreaterThan(last);
    for (const { feeder, waiter } of findWaits(schedule)) {
      const [cell, earlier] = [schedule.placements[waiter]!, schedule.placements[feeder]!];
      const rest = slotOf(grid, cell) - slotOf(grid, earlier) - 1;
      expect(dayOf(grid, cell) > dayOf(grid, earlier) || rest >= 2).toBe(true);
    }
    const [third, final] = own.slice(-2).map(turn) as [number, number];
    expect(final).toBeGreaterThan(third); // spectators see both
    expect(Math.max(...own.map(turn))).toBe(final);
    expect(schedule.setup.entries.at(-1)).toMatchObject({
      division: 'Cup',
      pool: 'Playoffs',
      teams: [
        '1st in A',
        '2nd in B',
        '2nd in A',
        '1st in B',
        'Loser of Semi-final 1',
        'Loser of Semi-final 2',
        'Winner of Semi-final 1',
        'Winner of Semi-final 2',
      ],
    });
    expect(judge(schedule).filter(({ count, bound }) => count > bound)).toEqual(
      judge(before)
        .filter(({ count, bound }) => count > bound)
        .map((verdict) => expect.objectContaining({ rule: verdict.rule, count: verdict.count })),
    );
  });

  test('of a league a round on each game day where there are as many', () => {
    const { schedule } = add(cup('league'), { fromDay: 3 });
    const days = findPlayoffMatches(schedule).map((row) =>
      dayOf(gridOf(schedule.setup), schedule.placements[row]!),
    );
    expect(days).toEqual([3, 3, 4, 4]);
  });

  test('on the chosen fields and from the chosen day on; matches without a free cell are parked and reported', () => {
    const { schedule } = add(cup(), { fields: [1], fromDay: 4 });
    const grid = gridOf(schedule.setup);
    for (const row of findPlayoffMatches(schedule)) {
      expect([
        dayOf(grid, schedule.placements[row]!),
        fieldOf(grid, schedule.placements[row]!),
      ]).toEqual([4, 1]);
    }
    const seeds = ['A', 'B'].flatMap((pool) => [1, 2, 3, 4].map((rank) => ({ pool, rank })));
    const tight = add(cup(), { fields: [1], fromDay: 4, playoff: { kind: 'allPlaces', seeds } });
    const waiting = findPlayoffMatches(tight.schedule).filter(
      (row) => tight.schedule.placements[row] === NOWHERE,
    );
    expect(waiting).toHaveLength(4);
    expect(tight.warnings[0]).toMatchObject({
      code: 'noRoom',
      matches: waiting.map((row) => tight.schedule.fixtures.ids[row]),
    });
    expect(hardConflicts(tight.schedule)).toEqual([]);
  });

  test('a second one has a name of its own, and each can be deleted', () => {
    const two = add(add(cup()).schedule, { key: 'again' }).schedule;
    expect(two.setup.entries.map(({ pool }) => pool)).toEqual(['A', 'B', 'Playoffs', 'Playoffs 2']);
    const one = apply(two, { kind: 'deletePlayoff', entry: 2 });
    invariant(one.ok, 'a playoff can be deleted');
    expect(one.value.schedule.setup.entries.map(({ pool }) => pool)).toEqual([
      'A',
      'B',
      'Playoffs 2',
    ]);
    expect(one.value.schedule.fixtures.ids.filter((id) => id.startsWith('po-'))).toEqual([]);
    expect(hardConflicts(one.value.schedule)).toEqual([]);
  });

  test('a match is not moved before one that decides who plays in it', () => {
    const { schedule } = add(cup());
    const semi = schedule.placements[schedule.fixtures.ids.indexOf('po-1' as MatchId)]!;
    const grid = gridOf(schedule.setup);
    const sameTime = semi + (fieldOf(grid, semi) === 0 ? 1 : -1);
    const parked = apply(schedule, { kind: 'parkMatch', match: 'po-2' as MatchId });
    invariant(parked.ok, 'a match can wait');
    const free = parked.value.schedule;
    expect(
      apply(free, { kind: 'moveMatch', match: 'po-4' as MatchId, to: sameTime }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'beforeFeeder', match: 'po-4', other: 'po-1' },
    });
  });
});

test('until it is started, a match with a seed that is not behind the tables it waits for is a conflict', () => {
  const { schedule } = add(cup());
  const grid = gridOf(schedule.setup);
  const semifinal = schedule.fixtures.ids.indexOf('po-1' as MatchId);
  const match = schedule.fixtures.ids[0]!;
  const to = cellCount(grid) - 1;
  const late = apply(schedule, { kind: 'moveMatch', match, to });
  invariant(late.ok, 'its teams are free at the end');
  const moved = late.value.schedule;
  const early = (of: Schedule) =>
    judge(of).flatMap(({ rule, conflicts }) => (rule === 'S14' ? conflicts : []));
  expect(early(schedule)).toEqual([]);
  expect(early(moved).map(({ matches }) => matches)).toEqual([
    [semifinal, 0],
    [semifinal + 1, 0],
  ]);
  const entry = moved.setup.entries.length - 1;
  const teams = four.map(({ pool, rank }) => ({ pool, position: rank - 1 }));
  const started = apply(moved, { kind: 'startPlayoff', entry, teams });
  invariant(started.ok, 'its seeds are teams of its division');
  expect(early(started.value.schedule)).toEqual([]);
});

test('the check of every cell equals what the command does for playoff matches and for others', () => {
  const { schedule } = add(cup());
  const results = { refused: 0, moved: 0, swapped: 0 };
  for (const match of schedule.fixtures.ids) {
    const { checks: result } = checkCells(schedule, match);
    result.forEach((check, to) => {
      if (check === CELL_CHECK.here) return;
      const row = schedule.placements.indexOf(to);
      const outcome = apply(
        schedule,
        row < 0
          ? { kind: 'moveMatch', match, to }
          : { kind: 'swapMatches', match, other: schedule.fixtures.ids[row]! },
      );
      const warned = outcome.ok && row < 0 && outcome.value.warnings.length > 0;
      const wanted = row < 0 ? (warned ? CELL_CHECK.warned : CELL_CHECK.free) : CELL_CHECK.swap;
      expect([match, to, check]).toEqual([match, to, outcome.ok ? wanted : CELL_CHECK.refused]);
      results[!outcome.ok ? 'refused' : row < 0 ? 'moved' : 'swapped']++;
    });
  }
  for (const count of Object.values(results)) expect(count).toBeGreaterThan(0);
}, 60_000);

test('whatever the season, a playoff breaks no hard rule and leaves a match waiting only where all later cells are taken', async () => {
  await fc.assert(
    fc.property(
      arbitrarySchedule(),
      fc.constantFrom(...KINDS),
      fc.integer({ min: 2, max: 9 }),
      fc.nat({ max: 3 }),
      (schedule, kind, count, day) => {
        const { division, pool, teams } = schedule.setup.entries[0]!;
        const seeds = teams.slice(0, count).map((_, k) => ({ pool, rank: k + 1 }));
        const fromDay = day % schedule.setup.days.length;
        const playoff = { kind, seeds };
        const result = apply(schedule, {
          kind: 'addPlayoff',
          key: 'po',
          division,
          playoff,
          fromDay,
        });
        invariant(result.ok, 'a playoff can be added');
        const after = result.value.schedule;
        expect(hardConflicts(after)).toEqual([]);
        expect(after.placements.subarray(0, schedule.placements.length)).toEqual(
          schedule.placements,
        );
        const grid = gridOf(after.setup);
        const rows = findPlayoffMatches(after);
        const ties = findWaits(after);
        const taken = new Set(after.placements);
        const own = after.setup.entries.at(-1)!;
        const turn = (cell: number) => Math.floor(cell / grid.fields);
        const latest = turn(
          Math.max(
            NOWHERE,
            ...schedule.placements.filter((_, row) => {
              const { home, away } = schedule.fixtures;
              const entries = [home, away].map((side) => entryOf(schedule.setup, side[row]!));
              return entries.some((e) => schedule.setup.entries[e]!.division === division);
            }),
          ),
        );
        for (const row of rows) {
          if (after.placements[row] !== NOWHERE) continue;
          const feeders = ties
            .filter(({ waiter }) => waiter === row)
            .map(({ feeder }) => after.placements[feeder]!);
          if (feeders.includes(NOWHERE)) continue;
          const from = Math.max(latest, ...feeders.map(turn));
          const open = Array.from({ length: cellCount(grid) }, (_, cell) => cell).filter(
            (cell) =>
              turn(cell) > from &&
              dayOf(grid, cell) >= fromDay &&
              !taken.has(cell) &&
              own.fields.includes(fieldOf(grid, cell)),
          );
          expect(open).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
