import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { startOf } from '../model/start-times.ts';
import { expectCommand, expectRefusal } from '../testing/expect-command.ts';
import { apply, type Command } from './apply.ts';

const BEFORE = `
                   F1    F2
  2027-04-03 09:00 A-B   C-D
  2027-04-03 10:00 .     .
  2027-04-03 13:00 A-C   .
  2027-04-04 09:00 B-D   .
  2027-04-04 10:00 .     .
  2027-04-04 13:00 .     .
`;

const shift = (day: number, minutes: number) => () => ({ kind: 'shiftDay', day, minutes }) as const;

const startsOf = (schedule: Schedule) =>
  Array.from(schedule.placements, (cell) =>
    cell === NOWHERE ? null : startOf(schedule, cell)! / 60,
  );

test('a day begins later: every match stays in its cell and begins later with it', () => {
  const after = expectCommand({ before: BEFORE, command: shift(0, 30) }, BEFORE);
  expect(startsOf(after)).toEqual([9.5, 9.5, 13.5, 9]);
  expect(after.setup.days).toEqual([{ date: '2027-04-03', shift: 30 }, { date: '2027-04-04' }]);
});

test('what is moved onto a shifted day begins with it, and no longer where it came from', () => {
  const day = expectCommand({ before: BEFORE, command: shift(0, -45) }, BEFORE);
  const result = apply(day, { kind: 'moveMatch', match: day.fixtures.ids[3]!, to: 5 });
  expect(result.ok && startsOf(result.value.schedule)).toEqual([8.25, 8.25, 12.25, 12.25]);
  const back = result.ok && apply(result.value.schedule, shift(0, 45)());
  expect(back !== false && back.ok && back.value.schedule.setup.days[0]).toEqual({
    date: '2027-04-03',
  });
});

test('a day that rain moves to another date keeps its shift', () => {
  const day = expectCommand({ before: BEFORE, command: shift(0, 30) }, BEFORE);
  const command = { kind: 'replaceDay', day: 0, date: '2027-04-10' } as Command;
  const result = apply(day, command);
  expect(result.ok && result.value.schedule.setup.days).toEqual([
    { date: '2027-04-04' },
    { date: '2027-04-10', shift: 30 },
  ]);
});

test.each([
  ['there is no such day', shift(2, 5), 'unknownDay day 2'],
  ['it is no minute at all', shift(0, 0), 'nothingChanges'],
  ['it is part of a minute', shift(0, 7.5), 'partMinutes minutes 7.5'],
  ['it would begin the evening before', shift(0, -545), 'beyondDay day 0 slot 0 start -5'],
  ['it would end two days later', shift(0, 2100), 'beyondDay day 0 slot 2 start 2880'],
] as const)('a shift of a day is refused where %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, command }, refusal);
});

test('a shift of a day is refused while a match of it is locked', () => {
  const locked = BEFORE.replace('A-C ', 'A-C!');
  expectRefusal({ before: locked, command: shift(0, 30) }, 'locked A-C');
});

test('a day without times has nothing to shift', () => {
  const untimed = BEFORE.replaceAll('09:00', 'Time1').replaceAll('10:00', 'Time2');
  expectRefusal({ before: untimed, command: shift(0, 30) }, 'untimed slot 0');
});

const NIGHT = `
                   F1    F2
  2027-04-03 00:00 .     .
  2027-04-03 23:00 A-B   .
  2027-04-04 00:00 C-D   A-C
  2027-04-04 23:00 .     .
`;

test('a day may not run into the next one, on a field or for a team', () => {
  expectRefusal({ before: NIGHT, command: shift(0, 30) }, 'fieldBusy A-B C-D 1/2/F1');
  const elsewhere = NIGHT.replace('C-D ', '.   ');
  expectRefusal({ before: elsewhere, command: shift(0, 30) }, 'teamPlays A-B A A-C 1/2/F1');
  expectCommand({ before: NIGHT, command: shift(1, 30) }, NIGHT);
  const undated = NIGHT.replaceAll('2027-04-03', 'Day1').replaceAll('2027-04-04', 'Day2');
  expectCommand({ before: undated, command: shift(0, 30) }, undated);
});
