import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { blameLocked, formatGenerated, heldMatches } from './locked-matches.ts';

const schedule = readChart(`
                     1     2
  2027-04-03  09:00  A-B!  C-D
  2027-04-03  12:00  A-C   D-B!
`);

test('a locked match is asked for in the cell where it is to stay, even while it is elsewhere', () => {
  const fixed = [
    { entry: 0, home: 0, away: 1, cell: 0 },
    { entry: 0, home: 3, away: 1, cell: 3 },
  ];
  expect(heldMatches(schedule)).toEqual(fixed);
  const parked = { ...schedule, placements: new Int32Array(4).fill(NOWHERE) };
  expect(heldMatches(parked)).toEqual(fixed);
});

test('the locked matches that cannot stay are named, with what to do', () => {
  const faults = [{ path: 'rows[1].away', message: 'The two teams meet no more than once.' }];
  const failure = new CallFailure('refused', { message: 'rows[1].away: no', faults });
  const blamed = blameLocked(schedule, heldMatches(schedule), failure);
  expect((blamed as CallFailure).message).toBe(
    'No schedule is possible with the locked matches where they are. ' +
      'D – B: The two teams meet no more than once. Unlock the matches named here and regenerate.',
  );
  expect((blamed as CallFailure).faults).toEqual([]);
});

test('a failure that is about no locked match is reported as it is', () => {
  const failure = new CallFailure('unreachable');
  expect(blameLocked(schedule, heldMatches(schedule), failure)).toBe(failure);
});

test('the response lists matches that do not fit beside the locked ones', () => {
  const fixed = heldMatches(schedule);
  expect(formatGenerated(schedule, [])).toBe('The schedule was regenerated.');
  expect(formatGenerated(schedule, fixed.slice(0, 1))).toBe(
    'The schedule was regenerated around the locked match.',
  );
  const crowded = { ...schedule, placements: Int32Array.of(0, 1, NOWHERE, NOWHERE) };
  expect(formatGenerated(crowded, fixed)).toBe(
    'The schedule was regenerated around 2 locked matches. 2 matches did not fit.',
  );
});

test('a manually added match keeps its cell and is marked as manual', () => {
  const manual = Uint8Array.of(0, 1, 0, 1);
  const added = { ...schedule, fixtures: { ...schedule.fixtures, manual } };
  const held = heldMatches(added);
  expect(held).toEqual([
    { entry: 0, home: 0, away: 1, cell: 0 },
    { entry: 0, home: 2, away: 3, cell: 1, manual: true },
    { entry: 0, home: 3, away: 1, cell: 3, manual: true },
  ]);
  expect(formatGenerated(added, held)).toBe(
    'The schedule was regenerated around the locked match and 2 added matches.',
  );
});
