import { expect, test } from 'vitest';
import { apply } from '../commands/apply.ts';
import { judge } from '../rules/judge.ts';
import { readChart } from '../testing/chart.ts';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D!
  Day2 09:00 A-C   B-D
  Day3 09:00 A-D   B-C
`;

const drop =
  (pairing: string) =>
  ({ match }: ChartNames) =>
    ({ kind: 'deleteMatch', match: match(pairing) }) as const;

test('a deleted match is gone and the others keep their ids', () => {
  const after = expectCommand(
    { before: BEFORE, command: drop('A-C') },
    `
             F1    F2
  Day1 09:00 A-B   C-D!
  Day2 09:00 .     B-D
  Day3 09:00 A-D   B-C
`,
  );
  expect(after.fixtures.ids).toEqual(['m1', 'm2', 'm4', 'm5', 'm6']);
  expect(after.calledOff).toEqual([{ entry: 0, home: 0, away: 2, round: 1 }]);
});

test('nobody is missed who was called off', () => {
  const result = apply(readChart(BEFORE), { kind: 'deleteMatch', match: 'm3' as never });
  expect(result.ok && judge(result.value.schedule).filter(hard)).toEqual([]);
});

const hard = ({ level, count }: { level: string; count: number }) => level === 'hard' && count > 0;

test('a locked match is not deleted', () => {
  expectRefusal({ before: BEFORE, command: drop('C-D') }, 'locked C-D');
});
