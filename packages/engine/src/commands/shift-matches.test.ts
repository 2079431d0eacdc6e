import { expect, test } from 'vitest';
import type { Schedule } from '../model/schedule.ts';
import { startOf } from '../model/start-times.ts';
import { judge } from '../rules/judge.ts';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';
import { readChart } from '../testing/index.ts';
import { apply, type Command } from './apply.ts';

const BEFORE = `
                   F1    F2
  2027-04-03 09:00 A-B   .
  2027-04-03 10:00 C-D   .
  2027-04-03 11:00 .     .
  2027-04-03 12:00 .     A-C
  2027-04-10 09:00 B-D!  .
  2027-04-10 10:00 .     .
  2027-04-10 11:00 .     .
  2027-04-10 12:00 .     .
  off              B-C
`;

const shift =
  (minutes: number, ...pairings: string[]) =>
  ({ match }: ChartNames) =>
    ({ kind: 'shiftMatches', matches: pairings.map(match), minutes }) as const;

function run(schedule: Schedule, ...commands: Command[]): Schedule {
  return commands.reduce((now, command) => {
    const result = apply(now, command);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.schedule;
  }, schedule);
}

const ids = (schedule: Schedule) => schedule.fixtures.ids;

test('chosen matches begin later and stay in their cells; the others keep their times', () => {
  const after = expectCommand({ before: BEFORE, command: shift(30, 'A-B', 'C-D') }, BEFORE, [
    'A beside A-C: 1',
    'C beside A-C: 0',
  ]);
  expect([...after.placements.slice(0, 4)].map((cell) => startOf(after, cell)! / 60)).toEqual([
    9.5, 10.5, 12, 9,
  ]);
});

test('a rest that gets short is warned about, in minutes', () => {
  expect(warned(45, 1)).toEqual([{ rest: 0, minutes: 15, other: 2 }]);
  expect(warned(-30, 2)).toEqual([
    { rest: 1, minutes: 90, other: 0 },
    { rest: 0, minutes: 30, other: 1 },
  ]);
  expect(warned(30, 2)).toEqual([]); // more rest than before
});

test.each([
  [
    'it would begin before the one ahead of it is over',
    shift(-30, 'C-D'),
    'fieldBusy C-D A-B 1/2/F1',
  ],
  ['it would last into the next one', shift(15, 'A-B'), 'fieldBusy A-B C-D 1/1/F1'],
  ['a team of it would still play elsewhere', shift(75, 'C-D'), 'teamPlays C-D C A-C 1/2/F1'],
  ['it is locked', shift(30, 'B-D'), 'locked B-D'],
  ['it waits in the buffer', shift(30, 'B-C'), 'notPlaced B-C'],
  ['it would begin the evening before', shift(-600, 'A-B'), 'beyondDay day 0 slot 0 start -60'],
  ['nothing is chosen', shift(30), 'nothingChanges'],
] as const)('a shift of a match is refused where %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, command }, refusal);
});

test('how long a match lasts decides whether two overlap', () => {
  const short = readChart(BEFORE);
  const before = { ...short, setup: { ...short.setup, gameMinutes: 40 } };
  expectCommand({ before, command: shift(-20, 'C-D') }, BEFORE);
  expectRefusal({ before, command: shift(-25, 'C-D') }, 'fieldBusy C-D A-B 1/2/F1');
});

test('a match that moves leaves its delay behind, and a cell that nobody is in has none', () => {
  const start = readChart(BEFORE);
  const [first, second] = ids(start);
  const late = run(start, { kind: 'shiftMatches', matches: [second!], minutes: 45 });
  expect(late.delays).toEqual([{ cell: 2, minutes: 45 }]);
  const moved = run(late, { kind: 'moveMatch', match: second!, to: 11 });
  expect(moved.delays).toBeUndefined();
  const swapped = run(late, { kind: 'swapMatches', match: first!, other: second! });
  expect(swapped.placements[0]).toBe(2);
  expect(startOf(swapped, 2)).toBe(10 * 60 + 45);
  expect(run(late, { kind: 'deleteMatch', match: second! }).delays).toBeUndefined();
});

test('nothing is placed beside a delayed match where the two would overlap', () => {
  const start = readChart(BEFORE);
  const [, second] = ids(start);
  const late = run(start, { kind: 'shiftMatches', matches: [second!], minutes: 45 });
  const waiting = ids(start)[4]!;
  const locked = ids(start)[3]!;
  const cases: [Command, string][] = [
    [{ kind: 'moveMatch', match: waiting, to: 4 }, 'fieldBusy'],
    [{ kind: 'moveMatch', match: waiting, to: 5 }, 'teamPlays'], // C plays C-D until 11:45
    [{ kind: 'moveMatch', match: locked, to: 4 }, 'locked'],
  ];
  for (const [command, code] of cases) {
    const result = apply(late, command);
    expect(result.ok ? 'done' : result.refusal.code).toBe(code);
  }
});

test('the judge counts matches that overlap by the clock, on a field and for a team', () => {
  const start = readChart(BEFORE);
  const counts = (schedule: Schedule) =>
    judge(schedule)
      .filter(({ rule }) => rule === 'H1' || rule === 'H2')
      .map(({ rule, count }) => `${rule} ${count}`);
  expect(counts({ ...start, delays: [{ cell: 0, minutes: 15 }] })).toEqual(['H1 1', 'H2 0']);
  expect(counts({ ...start, delays: [{ cell: 7, minutes: -75 }] })).toEqual(['H1 0', 'H2 1']);
  expect(counts({ ...start, delays: [0, 2].map((cell) => ({ cell, minutes: 15 })) })).toEqual([
    'H1 0',
    'H2 0',
  ]);
});

/** The warnings of a command. */
function warned(minutes: number, row: number) {
  const before = readChart(BEFORE);
  const result = apply(before, { kind: 'shiftMatches', matches: [ids(before)[row]!], minutes });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.warnings.flatMap((warning) =>
    warning.code === 'shortRest'
      ? [
          {
            rest: warning.rest,
            minutes: warning.minutes,
            other: ids(before).indexOf(warning.other),
          },
        ]
      : [],
  );
}
