import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_CONSTRAINTS } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import type { Setup } from '../model/setup.ts';
import { fit } from '../placement/fit/fit.ts';
import { generateSchedule } from '../placement/search-schedules.ts';
import { arbitrarySchedule, firstSchedule } from '../testing/arbitrary-schedule.ts';
import { arbitrarySetup } from '../testing/arbitrary-setup.ts';
import { clockSeason } from '../testing/clock-season.ts';
import { fourTeamPlayoff } from '../testing/four-team-playoff.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { copySetup } from './copy-setup.ts';

const nowhere = () => null;
const nextYear = (date: GameDate) => date.replace('2027', '2028') as GameDate;

test('nothing of dates is in a copy, and all teams and fields are', async () => {
  await fc.assert(
    fc.property(arbitrarySchedule(), ({ setup }) => {
      const { setup: copied } = copySetup(setup, nowhere);
      expect(JSON.stringify(copied)).not.toMatch(/\d{4}-\d\d-\d\d/);
      expect(Object.keys(copied).sort()).toEqual(Object.keys(setup).sort());
      expect(copied.days).toHaveLength(setup.days.length);
      expect(copied.fields).toEqual(setup.fields);
      expect(copied.slots).toEqual(setup.slots);
      expect(copied.entries).toEqual(setup.entries);
    }),
  );
});

test('a copy has room where its season had, with new dates and with none', async () => {
  await fc.assert(
    fc.property(arbitrarySetup(), fc.boolean(), (setup, isDated) => {
      const { setup: copied } = copySetup(setup, isDated ? nextYear : nowhere);
      expect(fit(copied).fits).toBe(fit(setup).fits);
      if (!fit(copied).fits) return;
      expect(firstSchedule(copied).placements.every((cell) => cell >= 0)).toBe(true);
    }),
  );
});

test('hours, people, venues and limits come along, and rows about single dates stay behind', () => {
  const { setup } = clockSeason({
    closures: [
      { fields: ['1'], dates: [], from: 600, to: 660, reason: 'lunch' },
      { fields: [], dates: ['2027-04-10' as GameDate], from: null, to: null, reason: 'Easter' },
    ],
    hours: [
      { fields: ['1'], dates: [], from: 540, to: 720 },
      { fields: ['2'], dates: ['2027-04-03' as GameDate], from: 540, to: 1320 },
    ],
    venues: [{ name: 'Oak', fields: ['1', '2'] }],
  });
  const dated = copySetup(setup, nextYear);
  expect(dated.leftOut).toEqual({ hours: 0, closures: 1, requests: 1 });
  expect(dated.setup.constraints).toEqual({
    ...setup.constraints!,
    closures: [setup.constraints!.closures[0]],
    requests: [],
    hours: [
      setup.constraints!.hours[0],
      { ...setup.constraints!.hours[1]!, dates: ['2028-04-03'] },
    ],
  });
  expect(dated.setup.days.map(({ date }) => date?.slice(0, 4))).toEqual(Array(7).fill('2028'));
  expect(dated.setup.entries).toEqual(setup.entries);
  expect(generateSchedule(dated.setup, 1).placements.every((cell) => cell >= 0)).toBe(true);
  const undated = copySetup(setup, nowhere);
  expect(undated.leftOut.hours).toBe(1);
  expect(undated.setup.constraints?.hours).toEqual([setup.constraints!.hours[0]]);
});

test('what happened in the season stays behind', () => {
  const plain = sampleSetup({
    days: 3,
    slots: 2,
    fields: 1,
    entries: [{ teams: 4, format: 'double' }],
  });
  const lived: Setup = {
    ...plain,
    days: plain.days.map((day) => ({ ...day, shift: 30 })),
    slots: [...plain.slots, { start: 555, isOffGrid: true }],
    entries: plain.entries.map((entry) => ({
      ...entry,
      pairedRounds: 2,
      withdrawn: [{ position: 1, matches: 'annulled' as const }],
      secondHalfFrom: '2027-04-10' as GameDate,
    })),
    constraints: NO_CONSTRAINTS,
  };
  const { setup } = copySetup(lived, nextYear);
  expect(setup).toEqual({
    ...plain,
    days: plain.days.map(({ date }) => ({ date: nextYear(date!) })),
    entries: plain.entries.map((entry) => ({ ...entry, secondHalfFrom: '2028-04-10' })),
    constraints: NO_CONSTRAINTS,
  });
  expect(copySetup(lived, nowhere).setup.entries).toEqual(plain.entries);
});

test('a playoff is not copied', () => {
  const { setup } = fourTeamPlayoff('single').withPlaceholders;
  expect(setup.entries.length).toBeGreaterThan(1);
  expect(copySetup(setup, nowhere).setup.entries).toEqual(
    setup.entries.filter(({ format }) => format !== 'playoff'),
  );
});
