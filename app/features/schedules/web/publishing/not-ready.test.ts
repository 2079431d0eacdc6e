import { generateSchedule, tablePreset, viewReadiness } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { listNotReady } from './not-ready.ts';

const sample = (dated: boolean) =>
  generateSchedule(
    sampleSetup({ days: 3, slots: 2, fields: 2, dated, entries: [{ teams: 4 }] }),
    1,
  );

const clean = { rule: 'H1', level: 'hard', grave: 0, bound: 0 } as const;

function textsOf(
  { dated = true, count = 0, unfair = 0 },
  where: { readonly placed: boolean; readonly zoned: boolean } = { placed: true, zoned: true },
): string[] {
  const schedule = sample(dated);
  const soft = { rule: 'S4', level: 'soft', grave: 0, bound: 1, count: 1 + unfair } as const;
  const readiness = viewReadiness(schedule, [{ ...clean, count }, soft]);
  return listNotReady({ schedule, readiness, ...where }).map(({ text }) => text);
}

test('a schedule that is ready shows no warning, even if it could be fairer and has no location', () => {
  expect(textsOf({})).toEqual([]);
  expect(textsOf({ unfair: 3 }, { placed: false, zoned: false })).toEqual([]);
});

test('conflicts are listed by their gravity', () => {
  expect(textsOf({ count: 1, unfair: 2 })).toEqual([
    '1 conflict to fix: 1 double booking.',
    '2 fairness issues above the ideal.',
  ]);
});

test('conflicts use the words of the sport', () => {
  const drawn = sample(true);
  const schedule = { ...drawn, setup: { ...drawn.setup, tables: tablePreset('basketball') } };
  const readiness = viewReadiness(schedule, [{ ...clean, rule: 'H3', count: 2 }]);
  expect(listNotReady({ schedule, readiness, placed: true, zoned: true })[0]?.text).toBe(
    '2 conflicts to fix: 2 matches on wrong courts.',
  );
});

test('warnings mention matches without dates, and a missing location and time zone', () => {
  expect(textsOf({ dated: false }, { placed: false, zoned: false })).toEqual([
    "6 matches have no date or time yet ('Day 1') and are not in any calendar.",
    'No location is set: people cannot find the schedule by location.',
    'No time zone is set: calendars in other time zones would show wrong times.',
  ]);
});

test('what was not judged is not taken for free of conflicts', () => {
  const schedule = sample(true);
  const readiness = viewReadiness(schedule, null);
  expect(listNotReady({ schedule, readiness, placed: true, zoned: true })).toMatchObject([
    { text: 'Conflicts could not be checked just now.', mend: { kind: 'report' } },
  ]);
});
