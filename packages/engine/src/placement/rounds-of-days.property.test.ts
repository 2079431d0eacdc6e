/**
 * The judge counts rounds on any days, since people may move matches. The placement itself must play
 * each round on its day.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundsOn } from '../fixtures/demand.ts';
import { dayOf, gridOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { arbitrarySetup } from '../testing/arbitrary-setup.ts';
import { fit } from './fit/fit.ts';
import { improveSchedule } from './improve-schedule.ts';
import { searchSchedules } from './search-schedules.ts';

/** The matches of a schedule as [entry, day, round, home, away]. */
function rowsOf({ setup, fixtures, placements }: Schedule) {
  const { entry, round, home, away } = fixtures;
  return [...placements].map((cell, match) => ({
    entry: entry[match]!,
    day: dayOf(gridOf(setup), cell),
    round: round[match]!,
    teams: [home[match]!, away[match]!],
  }));
}

function expectRoundsOnTheirDays(schedule: Schedule): void {
  const days = schedule.setup.days.length;
  const rows = rowsOf(schedule);
  schedule.setup.entries.forEach((entry, e) => {
    if (!hasRounds(entry)) return;
    const own = rows.filter((row) => row.entry === e);
    const rounds = new Set(own.map(({ round }) => round)).size;
    let next = 0;
    for (let day = 0; day < days; day++) {
      const onDay = own.filter((row) => row.day === day);
      const here = [...new Set(onDay.map(({ round }) => round))].sort((a, b) => a - b);
      const wanted = roundsOn(rounds, day, days);
      expect(here).toEqual(Array.from({ length: wanted }, () => next++));
      for (const round of here) {
        const teams = onDay.filter((row) => row.round === round).flatMap((row) => row.teams);
        expect(new Set(teams).size).toBe(teams.length);
      }
      const playing = new Set(onDay.flatMap(({ teams }) => teams)).size;
      const everybody = entry.teams.length - absentOf(entry);
      if (wanted > 0) expect(playing).toBeGreaterThanOrEqual(everybody);
      if (entry.format === 'random') expect(onDay.length).toBe(matchesADayOf(entry));
    }
  });
}

function hasRounds({ format, gamesPerTeam }: Entry): boolean {
  return gamesPerTeam === undefined && (format === 'random' || format === 'swiss');
}

function playsTwice({ format, oddTeam, teams }: Entry): boolean {
  return format === 'random' && oddTeam === 'doubleheader' && teams.length % 2 === 1;
}

function absentOf(entry: Entry): number {
  return playsTwice(entry) ? 0 : entry.teams.length % 2;
}

function matchesADayOf(entry: Entry): number {
  return Math.floor(entry.teams.length / 2) + (playsTwice(entry) ? 1 : 0);
}

test('every game day has its rounds, as drawn and as improved', {
  timeout: 120_000,
}, async () => {
  let seen = 0;
  await fc.assert(
    fc.property(arbitrarySetup(), fc.nat(), (setup, seed) => {
      if (!setup.entries.some(hasRounds) || !fit(setup).fits) return;
      for (const { better: generated } of searchSchedules(setup, { seed })) {
        if (generated === null) continue;
        expectRoundsOnTheirDays(generated);
        seen++;
        for (const { better } of improveSchedule(generated, { seed, starts: 1 })) {
          if (better !== null) expectRoundsOnTheirDays(better);
        }
        break;
      }
    }),
    { numRuns: 100, seed: 1 },
  );
  expect(seen).toBeGreaterThan(20);
});
