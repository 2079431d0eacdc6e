import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../../model/constraints.ts';
import { fieldOf, gridOf } from '../../model/grid.ts';
import type { MatchId } from '../../model/schedule.ts';
import { generateSchedule } from '../../placement/search-schedules.ts';
import { readChart } from '../../testing/chart.ts';
import { sampleSetup } from '../../testing/sample-setups.ts';
import { CELL_CHECK } from './cell-check.ts';
import { checkCells } from './check-cells.ts';
import { explainGain } from './gain.ts';

const CHART = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 .     .
  Day1 11:00 .     .
  Day1 12:00 .     .
  Day2 09:00 A-C   B-D!
  Day2 10:00 .     .
  Day2 11:00 .     .
  Day2 12:00 .     .
  off        A-D B-C
`;

const schedule = readChart(CHART);
const checksOf = (match: string) => checkCells(schedule, match as MatchId);

/** Free cells are '.', warned ones '!', refused ones 'x', swaps '~', and the match itself 'o'. */
function renderChecks(match: string): string[] {
  const letters = [...checksOf(match).checks].map((result) => LETTERS[result]);
  return letters.flatMap((letter, cell) => (cell % 2 === 0 ? [letter! + letters[cell + 1]!] : []));
}

const LETTERS: Readonly<Record<number, string>> = {
  [CELL_CHECK.free]: '.',
  [CELL_CHECK.warned]: '!',
  [CELL_CHECK.refused]: 'x',
  [CELL_CHECK.swap]: '~',
  [CELL_CHECK.here]: 'o',
};

test('a match in the hand sees where it may go, where it is close, and whom it can change with', () => {
  const day1 = ['o~', '..', '..', '..'];
  const day2 = ['xx', '!!', '!!', '..'];
  expect(renderChecks('m1')).toEqual([...day1, ...day2]);
});

test('a gain names the rules by which the schedule gets fairer or less fair', () => {
  const { gain } = checksOf('m5');
  const parts = explainGain(gain[2]!).map(({ rule, grave, change }) => [rule, grave, change]);
  expect(parts.slice(0, 3)).toEqual([
    ['S2', false, 2],
    ['S4', false, 2],
    ['S4', true, 2],
  ]);
});

test('a parked match gets the cells that cost least', () => {
  const { best, gain, checks: result } = checksOf('m5');
  const all = [...gain]
    .filter((_, cell) => result[cell] !== CELL_CHECK.refused)
    .sort((a, b) => a - b);
  expect(best.length).toBe(12);
  expect(best.map((cell) => gain[cell])).toEqual(all.slice(0, 12));
});

test('a locked match, and one that has gone, may go nowhere', () => {
  expect(renderChecks('m4')).toEqual(['xx', 'xx', 'xx', 'xx', 'xo', 'xx', 'xx', 'xx']);
  expect(checksOf('m4').best).toEqual([]);
  expect(new Set(checksOf('gone').checks)).toEqual(new Set([CELL_CHECK.refused]));
});

test('with more fields than a number has bits no cell is called fairer, and only its own fields are free', () => {
  const setup = sampleSetup({
    ...{ days: 2, slots: 1, fields: 40 },
    entries: [{ teams: 4, fields: [8, 39] }],
  });
  const hours = [{ fields: [], dates: [], from: 540, to: 600 }];
  const season = generateSchedule(
    { ...setup, gameMinutes: 30, constraints: { ...NO_CONSTRAINTS, hours } },
    1,
  );
  const { checks, gain } = checkCells(season, season.fixtures.ids[0]!);
  expect([...gain].every((change) => change === 0)).toBe(true);
  const grid = gridOf(season.setup);
  const open = [...checks.keys()].filter((cell) => checks[cell] !== CELL_CHECK.refused);
  expect([...new Set(open.map((cell) => fieldOf(grid, cell)))].toSorted()).toEqual([39, 8]);
});
