import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import {
  decodeImportForm,
  encodeImportForm,
  type FormPart,
  type ImportForm,
} from './import-form.ts';

const form: ImportForm = {
  event: 'league',
  format: 'double',
  days: [{ date: '2027-04-03' as GameDate }, { date: null }],
  slots: [{ start: 420 }, { start: null }, { start: 1440 }],
  colors: ['#2f9e44', '#e03131'],
  seed: 12,
};

function pathsOf(parts: readonly FormPart[]): string[] {
  const decoded = decodeImportForm(parts, []);
  return decoded.ok ? [] : decoded.refusal.map(({ path }) => path);
}

test('an import form is read back as it was sent', () => {
  expect(decodeImportForm(encodeImportForm(form), [])).toEqual({ ok: true, value: form });
});

test('the lengths of the lists decide, whatever the counts say', () => {
  const parts = encodeImportForm(form).map(([name, text]): FormPart => {
    return [name, name === 'number_of_games_days' ? '9' : text];
  });
  expect(decodeImportForm(parts, [])).toMatchObject({ ok: true, value: { days: form.days } });
});

test('without lists the counts make blank days and slots', () => {
  const parts: FormPart[] = [
    ['generate_type', 'single'],
    ['number_of_games_days', '2'],
    ['slots_per_field', '1'],
  ];
  expect(decodeImportForm(parts, [])).toMatchObject({
    ok: true,
    value: { format: 'single', days: [{ date: null }, { date: null }], slots: [{ start: null }] },
  });
});

test('a form with nothing in it is told everything it lacks', () => {
  expect(pathsOf([])).toEqual(['rr_type', 'number_of_games_days', 'slots_per_field']);
});

test('wrong values are told with the place of each in its list', () => {
  const parts: FormPart[] = [
    ['rr_type', 'swiss'],
    ['event_type', 'league'],
    ['all_dates[]', '04/03/2027'],
    ['all_dates[]', 'tomorrow'],
    ['all_times[0]', '25:00'],
    ['slots_per_field', '31'],
  ];
  expect(pathsOf(parts)).toEqual(['all_dates[1]', 'all_times[0]', 'slots_per_field', 'rr_type']);
});
