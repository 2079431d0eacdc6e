import { expect, test } from 'vitest';
import { readChart } from '../testing/chart.ts';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';
import { apply } from './apply.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D!
  off        B-C
`;

const park =
  (pairing: string) =>
  ({ match }: ChartNames) =>
    ({ kind: 'parkMatch', match: match(pairing) }) as const;

test('a match can be parked in the buffer', () => {
  expectCommand(
    { before: BEFORE, command: park('A-B') },
    `
             F1    F2
  Day1 09:00 .     C-D!
  off        A-B   B-C
`,
  );
});

test('a locked match stays, and a match in the buffer is there already', () => {
  expectRefusal({ before: BEFORE, command: park('C-D') }, 'locked C-D');
  expectRefusal({ before: BEFORE, command: park('B-C') }, 'nothingChanges');
});

test('a start beside the time slots goes with the last match that begins then', () => {
  const chart = readChart(`
             F1    F2
  Day1 09:00 A-B   .
  Day1 10:05 C-D   .
`);
  const [slot, late] = chart.setup.slots;
  const slots = [slot!, { ...late!, isOffGrid: true as const }];
  const before = { ...chart, setup: { ...chart.setup, slots } };
  const result = apply(before, { kind: 'parkMatch', match: chart.fixtures.ids[1]! });
  expect(result.ok && result.value.schedule.setup.slots).toEqual([slot]);
});
