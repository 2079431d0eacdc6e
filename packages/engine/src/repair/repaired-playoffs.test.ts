import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { cellCount, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { judge } from '../rules/judge.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { planRepairs } from './plan-repairs.ts';

function first(setup: Setup): Schedule {
  for (const { better } of searchSchedules(setup, { seed: 1 })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

/** Four teams, their three days, and after these semi-finals and a final. */
function cup(days: number): Schedule {
  const setup = sampleSetup({
    ...{ days, slots: 2, fields: 2 },
    entries: [{ division: 'Cup', teams: ['Ants', 'Bees', 'Cats', 'Dogs'] }],
  });
  const league = first(setup);
  const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
  const playoff = { kind: 'single', seeds } as const;
  const added = apply(league, { kind: 'addPlayoff', key: 'po', division: 'Cup', playoff });
  invariant(added.ok, 'a playoff of four can be added');
  return added.value.schedule;
}

function dayOfMatch({ setup, fixtures, placements }: Schedule, match: string): number | null {
  const cell = placements[fixtures.ids.indexOf(match as MatchId)]!;
  return cell === NOWHERE ? null : dayOf(gridOf(setup), cell);
}

const playoffDays = (schedule: Schedule) =>
  ['po-1', 'po-2', 'po-3'].map((match) => dayOfMatch(schedule, match));

function hardConflicts(schedule: Schedule): number {
  return judge(schedule).reduce((sum, { level, count }) => sum + (level === 'hard' ? count : 0), 0);
}

function tooEarly(schedule: Schedule): number {
  return judge(schedule).find(({ rule }) => rule === 'S14')!.count;
}

test('a rained-out final finds a later place', () => {
  const before = cup(8);
  const [, semi, final] = playoffDays(before) as [number, number, number];
  const { plans } = planRepairs(before, { kind: 'days', days: [final] });
  const { schedule, unplaced, moves } = plans[0]!;
  expect(unplaced).toEqual([]);
  expect(moves.at(-1)!.reason).toEqual({ kind: 'lostDay', day: final });
  expect(dayOfMatch(schedule, 'po-3')).toBeGreaterThan(semi);
  expect(dayOfMatch(schedule, 'po-3')).not.toBe(final);
  expect(hardConflicts(schedule)).toBe(0);
});

test('rained-out semi-finals stay between the last match of the division and the final, or wait in the buffer', () => {
  for (const days of [5, 6, 8]) {
    const before = cup(days);
    const grid = gridOf(before.setup);
    const pools = before.placements.filter((_, row) => before.fixtures.entry[row] === 0);
    const [semi] = playoffDays(before) as [number];
    const beforeIt = [...pools, ...Array(cellCount(grid)).keys()].slice(0, 9);
    for (const loss of [
      { kind: 'days', days: [semi] },
      { kind: 'days', days: [0, semi] },
      { kind: 'cells', cells: beforeIt },
    ] as const) {
      for (const { schedule, unplaced } of planRepairs(before, loss).plans) {
        expect(hardConflicts(schedule)).toBe(0);
        for (const row of unplaced) expect(schedule.placements[row]).toBe(NOWHERE);
        if (loss.kind === 'days') expect(tooEarly(schedule)).toBe(0); // else no cell is left before it
      }
    }
  }
});

test('a rained-out match of a pool rather comes twice a day than behind the playoff that waits for it', () => {
  const before = cup(8);
  const { plans } = planRepairs(before, { kind: 'days', days: [0] });
  for (const { schedule, unplaced } of plans) {
    expect(unplaced).toEqual([]);
    expect(tooEarly(schedule)).toBe(0);
  }
});

test('where nothing comes behind the semi-finals, a rained-out final waits in the buffer, and it is named', () => {
  const wide = cup(8);
  const final = dayOfMatch(wide, 'po-3')!;
  const days = [...wide.setup.days.keys()].filter((day) => day >= final);
  const { plans } = planRepairs(wide, { kind: 'days', days });
  const row = wide.fixtures.ids.indexOf('po-3' as MatchId);
  expect(plans[0]!.unplaced).toEqual([row]);
  expect(plans[0]!.schedule.placements[row]).toBe(NOWHERE);
});

test('where the final is too early for a rained-out semi-final, it moves along, and says for which', () => {
  const wide = cup(8);
  const { ids } = wide.fixtures;
  const [semi, , final] = playoffDays(wide) as [number, number, number];
  const before = moveTo(wide, 'po-3', Math.max(semi, playoffDays(wide)[1]!) + 1);
  const lostDays = [...wide.setup.days.keys()].filter((day) => day >= semi && day <= final);
  const lost = lostDays.filter((day) => day < dayOfMatch(before, 'po-3')!);
  const plan = planRepairs(before, { kind: 'days', days: lost }).plans[0]!;
  expect(plan.unplaced).toEqual([]);
  expect(hardConflicts(plan.schedule)).toBe(0);
  const further = plan.moves.filter(({ match }) => ids[match] === 'po-3');
  expect(further).toHaveLength(1);
  expect(['po-1', 'po-2']).toContain(
    further[0]!.reason.kind === 'follows' && ids[further[0]!.reason.match],
  );
});

test('a final that is locked stays, and the rained-out semi-finals that find no place before it wait in the buffer', () => {
  const wide = cup(8);
  const { fixtures, placements } = wide;
  const row = fixtures.ids.indexOf('po-3' as MatchId);
  const lockedAt = fixtures.lockedAt.with(row, placements[row]!);
  const before = { ...wide, fixtures: { ...fixtures, lockedAt } };
  const [one, other, final] = playoffDays(wide) as [number, number, number];
  const days = [...wide.setup.days.keys()].filter(
    (day) => day >= Math.min(one, other) && day < final,
  );
  const { schedule, unplaced } = planRepairs(before, { kind: 'days', days }).plans[0]!;
  expect(unplaced.map((match) => fixtures.ids[match])).toEqual(['po-1', 'po-2']);
  expect(schedule.placements[row]).toBe(placements[row]);
});

test('after rain, the semi-finals and finals of two playoffs share no cell in any plan', () => {
  const one = cup(10);
  const seeds = [1, 2, 3, 4].map((rank) => ({ pool: null, rank }));
  const playoff = { kind: 'double', seeds } as const;
  const added = apply(one, { kind: 'addPlayoff', key: 'de', division: 'Cup', playoff });
  invariant(added.ok, 'a second playoff can be added');
  const before = added.value.schedule;
  const [semi] = playoffDays(before) as [number];
  for (const days of [[semi], [0, semi], [semi, semi + 1], [0, 1, semi]]) {
    for (const { schedule, unplaced } of planRepairs(before, { kind: 'days', days }).plans) {
      expect(hardConflicts(schedule)).toBe(0);
      const cells = schedule.placements.filter((cell) => cell !== NOWHERE);
      expect(new Set(cells).size).toBe(before.placements.length - unplaced.length);
      expect(cells.every((cell) => !days.includes(dayOf(gridOf(schedule.setup), cell)))).toBe(true);
    }
  }
});

function moveTo(schedule: Schedule, match: string, day: number): Schedule {
  const { setup, placements, fixtures } = schedule;
  const row = fixtures.ids.indexOf(match as MatchId);
  const grid = gridOf(setup);
  const free = [...Array(cellCount(grid)).keys()].find(
    (cell) => dayOf(grid, cell) === day && !placements.includes(cell),
  );
  invariant(free !== undefined, 'the day has room');
  return { ...schedule, placements: placements.with(row, free) };
}
