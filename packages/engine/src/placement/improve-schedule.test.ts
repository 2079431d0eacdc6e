import { describe, expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import { sampleSetup, samples } from '../testing/sample-setups.ts';
import { withLocks } from '../testing/with-locks.ts';
import { improveSchedule } from './improve-schedule.ts';
import { generateSchedule } from './search-schedules.ts';

/** A schedule with the matches of every second day in an order that nobody would choose. */
function shuffled(schedule: Schedule): Schedule {
  const placements = schedule.placements.slice();
  const perDay = schedule.setup.slots.length * schedule.setup.fields.length;
  placements.forEach((cell, match) => {
    placements[match] = cell - (cell % perDay) + (perDay - 1 - (cell % perDay));
  });
  return { ...schedule, placements };
}

function improvements(schedule: Schedule): Schedule[] {
  const options = { seed: 1, starts: 2 };
  return [...improveSchedule(schedule, options)].flatMap(({ better }) => better ?? []);
}

describe('a schedule is made better where nothing is locked', () => {
  const late = shuffled(generateSchedule(samples.elevenTeamsInTenDays, 1));

  test('every version is better than the one before, and holds the same matches', () => {
    const versions = [late, ...improvements(late)];
    expect(versions.length).toBeGreaterThan(1);
    versions.slice(1).forEach((version, k) => {
      expect(compareVerdicts(judge(version), judge(versions[k]!))).toBeLessThan(0);
      expect(version.fixtures.ids).toEqual(late.fixtures.ids);
      version.fixtures.ids.forEach((_, match) => {
        const teams = ({ fixtures: { home, away } }: Schedule) =>
          new Set([home[match], away[match]]);
        expect(teams(version)).toEqual(teams(late));
      });
    });
  });

  test('a locked match keeps its cell and its sides', () => {
    const best = improvements(withLocks(late, (match) => match % 3 === 0)).at(-1)!;
    best.fixtures.lockedAt.forEach((cell, match) => {
      if (cell === NOWHERE) return;
      expect(best.placements[match]).toBe(late.placements[match]);
      expect(best.fixtures.home[match]).toBe(late.fixtures.home[match]);
    });
  });

  test('where everything is locked nothing is better', () => {
    expect(improvements(withLocks(late, () => true))).toEqual([]);
  });

  test('the same seed makes it better in the same way', () => {
    const placements = () => improvements(late).map((version) => [...version.placements]);
    expect(placements()).toEqual(placements());
  });
});

test('what waits in the buffer, and what clashes, is given a cell', () => {
  const setup = sampleSetup({ days: 5, slots: 2, fields: 2, entries: [{ teams: 6 }] });
  const whole = generateSchedule(setup, 1);
  const placements = whole.placements.slice();
  placements[3] = NOWHERE;
  placements[7] = placements[8]!; // two matches in one cell
  const mended = improvements({ ...whole, placements }).at(-1)!;
  const hard = judge(mended).filter(({ level, count }) => level === 'hard' && count > 0);
  expect(hard).toEqual([]);
});
