import { expect, test } from 'vitest';
import { sampleLeague } from '../sample-league.ts';
import { emptyConstraints } from './constraints-form.ts';
import { findDatesOutside } from './find-dates-outside.ts';

test('dates that are no game days are named with their row, others are not', () => {
  const form = sampleLeague('04/03/2027', 'Team');
  const dates = ['04/03/2027', '12/24/2027', '12/25/2027'];
  const closure = { fields: [], dates, from: '', to: '', reason: '' };
  const constraints = { ...emptyConstraints(), closures: [{ ...closure, dates: [] }, closure] };
  expect(findDatesOutside({ ...form, constraints })).toEqual([
    'Closed time 2 names dates that are no game days and change nothing: 12/24/2027, 12/25/2027.',
  ]);
});
