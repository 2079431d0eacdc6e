import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { decodeSchedule, encodeSchedule } from './generation-response.ts';

const schedule = readChart(
  `
                     1     2
  2027-04-03  09:00  A-B!  C-D
  2027-04-03  10:00  .     A-C
  off                B-D
`,
  [{ division: 'U10', pool: 'East', teams: ['A', 'B', 'C', 'D'] }],
);

test('a match says in its row that it has no field, waits in the buffer, is locked or was added', () => {
  const { fixtures } = schedule;
  const added = { ...schedule, fixtures: { ...fixtures, manual: Uint8Array.of(0, 0, 1, 0) } };
  const rows = encodeSchedule(added, []).core;
  expect(rows.map(({ matchnumber }) => matchnumber)).toEqual([1, 2, 3, 4]);
  expect(rows.map(({ divisionname }) => divisionname)).toEqual(Array(4).fill('U10$pool$East'));
  expect(rows.map(({ locks }) => locks)).toEqual(['1', '0', '0', '0']);
  expect(rows.map(({ isMM = false }) => isMM)).toEqual([false, false, true, false]);
  expect(rows.map(({ inbuffer = false }) => inbuffer)).toEqual([false, false, false, true]);
  expect(rows.map(({ fieldname }) => fieldname)).toEqual(['1', '2', '2', '-']);
});

test('a row on the field «-» waits in the buffer, whatever else it says', () => {
  const sent = encodeSchedule(schedule, []);
  const core = sent.core.map((row, r) => (r === 1 ? { ...row, fieldname: '-' } : row));
  const decoded = decodeSchedule({ ...sent, core });
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  expect([...decoded.value.placements]).toEqual([0, -1, 3, -1]);
});
