import { expect, test } from 'vitest';
import { countCurrent, formatCounts, formatFormState, formStateAt } from './form-state.ts';
import { sampleDivision, sampleForm } from './testing/sample-registrations.ts';

const NOON = '2027-03-01T12:00:00Z';

test.each([
  ['draft', { isPublished: false, closes: '2027-02-01T12:00:00Z' }],
  ['open', {}],
  ['early', { opens: '2027-03-01T12:00:01Z' }],
  ['open', { opens: NOON, closes: '2027-03-01T12:00:01Z' }],
  ['closed', { closes: NOON }],
  ['closed', { opens: '2027-02-01T12:00:00Z', closes: '2027-02-02T12:00:00Z' }],
])('a form is %s by its dates and whether it is published', (state, changes) => {
  expect(formStateAt(sampleForm(changes), Date.parse(NOON))).toBe(state);
});

test('a form that opens later says when', () => {
  const form = sampleForm({ opens: '2027-03-08T12:00:00Z' });
  expect(formatFormState(form, Date.parse(NOON))).toMatch(/^Opens Mar 8, 2027, \d+:00 [AP]M$/);
});

test('places that are offered count as taken, and no limit as none', () => {
  const full = sampleDivision({ accepted: 7, offered: 1, waiting: 3 });
  expect(formatCounts(full)).toBe('7 of 8 accepted, 1 offered, 3 waiting');
  expect(formatCounts(sampleDivision({ places: null, accepted: 2 }))).toBe('2 accepted');
  expect(countCurrent(sampleForm({ divisions: [full, sampleDivision({ accepted: 2 })] }))).toBe(13);
});
