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
  throw new Error('a search has a first answer');
}

/** Four teams, three days of theirs, and behind them semi-finals and a final. */
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

test('Q33 Q55 a rained-out final finds a later place', () => {
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

test('Q33 Q55 rained-out semi-finals stay between the last match of the division and the final, or wait in the buffer', () => {
  for (const days of [5, 6, 8]) {
    const before = cup(days);
    const grid = gridOf(before.setup);
    const pools = before.placements.filter((_, row) => before.fixtures.entry[row] === 0);
    const [semi] = playoffDays(before) as [number];
    for (const loss of [
      { kind: 'days', days: [semi] },
      { kind: 'days', days: [0, semi] },
      { kind: 'cells', cells: [...pools, ...Array(cellCount(grid)).keys()].slice(0, 9) },
    ] as const) {
      for (const { schedule, unplaced } of planRepairs(before, loss).plans) {
        expect(hardConflicts(schedule)).toBe(0);
        for (const row of unplaced) expect(schedule.placements[row]).toBe(NOWHERE);
      }
    }
  }
});

test('Q33 where nothing comes behind the semi-finals, a rained-out final waits in the buffer, and it is named', () => {
  const wide = cup(8);
  const final = dayOfMatch(wide, 'po-3')!;
  const days = [...wide.setup.days.keys()].filter((day) => day >= final);
  const { plans } = planRepairs(wide, { kind: 'days', days });
  const row = wide.fixtures.ids.indexOf('po-3' as MatchId);
  expect(plans[0]!.unplaced).toEqual([row]);
  expect(plans[0]!.schedule.placements[row]).toBe(NOWHERE);
});
