import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schedule } from '../model/schedule.ts';
import { sampleSetup } from '../testing/index.ts';
import { fit } from './fit/fit.ts';
import { searchSchedules } from './search-schedules.ts';

const partialLeagues = fc.record({
  teams: fc.integer({ min: 2, max: 13 }),
  gamesPerTeam: fc.integer({ min: 1, max: 20 }),
  format: fc.constantFrom('single', 'double', 'random', 'swiss'),
  oddTeam: fc.constantFrom('bye', 'doubleheader'),
  days: fc.integer({ min: 1, max: 20 }),
  slots: fc.integer({ min: 1, max: 8 }),
  fields: fc.integer({ min: 1, max: 3 }),
  seed: fc.nat(),
});

function firstSchedule(setup: Schedule['setup'], seed: number): Schedule {
  for (const { better } of searchSchedules(setup, { seed })) if (better !== null) return better;
  throw new Error('a search yields a first schedule');
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);

test('with games per team set freely all have as many, and meet each opponent as often as any other, give or take one', async () => {
  let generated = 0;
  await fc.assert(
    fc.property(partialLeagues, ({ days, slots, fields, seed, ...entry }) => {
      const setup = sampleSetup({ days, slots, fields, entries: [entry] });
      if (!fit(setup).fits) return;
      generated++;
      const { teams, gamesPerTeam } = entry;
      const { home, away } = firstSchedule(setup, seed).fixtures;
      const games = new Array<number>(teams).fill(0);
      const meetings = new Array<number>((teams * (teams - 1)) / 2).fill(0);
      home.forEach((host, match) => {
        const low = Math.min(host, away[match]!);
        const high = Math.max(host, away[match]!);
        games[low]!++;
        games[high]!++;
        meetings[(high * (high - 1)) / 2 + low]!++;
      });
      const fewer = (teams * gamesPerTeam) % 2;
      expect(games.filter((count) => count === gamesPerTeam)).toHaveLength(teams - fewer);
      expect(games.filter((count) => count === gamesPerTeam - 1)).toHaveLength(fewer);
      expect(spreadOf(meetings)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1500, seed: 20270403 },
  );
  expect(generated).toBeGreaterThan(500);
}, 60_000);
