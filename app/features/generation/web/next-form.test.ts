import type { GameDate } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formOf, setupOf } from './convert-setup.ts';
import { copyToForm, openForm, takeForm } from './next-form.ts';

const setup = sampleSetup({ days: 3, slots: 2, fields: 2, entries: [{ teams: 4 }] });
const firstDay = '2028-04-01' as GameDate;
const name = 'Spring League';

test('with a first day every date is as many days from it as before', () => {
  const { days } = setupOf(copyToForm(setup, { name, firstDay }).form);
  expect(days.map(({ date }) => date)).toEqual(['2028-04-01', '2028-04-08', '2028-04-15']);
  const later = { ...setup, days: setup.days.with(2, { date: '2027-05-05' as GameDate }) };
  expect(copyToForm(later, { name, firstDay }).form.dates[2]).toBe('05/03/2028');
});

test('without a first day there are as many game days, to be dated in the form', () => {
  const { form } = copyToForm(setup, { name, firstDay: null });
  expect(form).toEqual({ ...formOf(setup, 'Team'), dates: ['', '', ''] });
});

test('a schedule without dates gets dates a week apart', () => {
  const undated = { ...setup, days: setup.days.map(() => ({ date: null })) };
  expect(copyToForm(undated, { name, firstDay }).form.dates).toEqual([
    '04/01/2028',
    '04/08/2028',
    '04/15/2028',
  ]);
});

test('what is left out is counted, and a filled-in form is shown once', () => {
  const closure = { fields: [], from: null, to: null, reason: '' };
  const constraints = {
    ...{ hours: [], venues: [], travel: [], people: [], requests: [], apart: [] },
    closures: [closure, { ...closure, dates: ['2027-04-10' as GameDate] }].map((one) => ({
      dates: [],
      ...one,
    })),
  };
  const copied = copyToForm({ ...setup, constraints }, { name, firstDay });
  expect(copied.warning).toBe(
    'Not copied, because they are for single dates of the old season: 1 closed time.',
  );
  expect(copied.form.constraints.closures).toHaveLength(1);
  openForm(copied);
  expect(takeForm()).toBe(copied);
  expect(takeForm()).toBeNull();
});
