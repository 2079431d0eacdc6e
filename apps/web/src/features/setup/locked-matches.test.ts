import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { CallFailure } from '#src/lib/call-failure.ts';
import { blameLocked, lockedMatches, sayDrawn } from './locked-matches.ts';

const schedule = readChart(`
                     1     2
  2027-04-03  09:00  A-B!  C-D
  2027-04-03  12:00  A-C   D-B!
`);

test('Q22 a locked match is asked for in the cell where it is to stay, even while it is elsewhere', () => {
  const fixed = [
    { entry: 0, home: 0, away: 1, cell: 0 },
    { entry: 0, home: 3, away: 1, cell: 3 },
  ];
  expect(lockedMatches(schedule)).toEqual(fixed);
  const parked = { ...schedule, placements: new Int32Array(4).fill(NOWHERE) };
  expect(lockedMatches(parked)).toEqual(fixed);
});

test('Q22 the locked matches that cannot stay are named, with what to do', () => {
  const faults = [{ path: 'rows[1].away', message: 'The two teams meet no more than once.' }];
  const failure = new CallFailure('refused', { message: 'rows[1].away: no', faults });
  const blamed = blameLocked(schedule, lockedMatches(schedule), failure);
  expect((blamed as CallFailure).message).toBe(
    'No schedule can be drawn around the locked matches as they are. ' +
      'D – B: The two teams meet no more than once. Unlock what is named here and draw again.',
  );
  expect((blamed as CallFailure).faults).toEqual([]);
});

test('a failure that is about no locked match is told as it is', () => {
  const failure = new CallFailure('unreachable');
  expect(blameLocked(schedule, lockedMatches(schedule), failure)).toBe(failure);
});

test('Q22 matches that found no place beside the locked ones are told', () => {
  expect(sayDrawn(schedule, 0)).toBe('Another schedule is drawn.');
  expect(sayDrawn(schedule, 1)).toBe('Another schedule is drawn around the locked match.');
  const crowded = { ...schedule, placements: Int32Array.of(0, 1, NOWHERE, NOWHERE) };
  expect(sayDrawn(crowded, 2)).toBe(
    'Another schedule is drawn around 2 locked matches. 2 matches found no place beside them.',
  );
});
