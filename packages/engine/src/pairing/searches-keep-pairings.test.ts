import { expect, test } from 'vitest';
import { joinEntries } from '../divisions/join-entries.ts';
import type { Schedule } from '../model/schedule.ts';
import { improveSchedule } from '../placement/improve-schedule.ts';
import { searchFairer } from '../portfolio/search-fairer.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { firstSchedule, playSwiss } from '../testing/swiss-run.ts';

const TWO = { teams: 10, days: 4, slots: 3, fields: 2, gamesPerDay: 1 };
const paired = [...playSwiss(TWO, 5)][1]!.after; // three rounds of four

function pairsOf({ fixtures }: Schedule): string[] {
  return fixtures.ids.map((_, row) => {
    const teams = [fixtures.home[row]!, fixtures.away[row]!].sort((a, b) => a - b);
    return `${fixtures.round[row]}: ${teams.join('-')}`;
  });
}

test('no search changes who meets whom once rounds were paired by results', () => {
  const searches = [
    searchFairer(paired, 0),
    searchFairer(paired, 1),
    improveSchedule(paired, { seed: 2, starts: 2 }),
  ];
  let found = 0;
  for (const search of searches) {
    for (const { better } of search) {
      if (better === null) continue;
      found++;
      expect(pairsOf(better)).toEqual(pairsOf(paired));
      expect(better.setup).toEqual(paired.setup);
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('rounds that are regenerated are not paired by results', () => {
  const again = firstSchedule(paired.setup);
  expect(again.setup.entries[0]).not.toHaveProperty('pairedRounds');
});

test('a division that is generated beside it leaves the pairings unchanged', () => {
  const sample = { ...TWO, days: 4, slots: 6 };
  const { setup } = firstSchedule(
    sampleSetup({
      ...sample,
      entries: [{ teams: 10, format: 'swiss', gamesPerDay: 1 }, { teams: 4 }],
    }),
  );
  const wide = [...playSwiss(sample, 5)][1]!.after;
  const both = joinEntries(wide, firstSchedule(setup), () => false);
  expect(both.setup.entries.map(({ pairedRounds }) => pairedRounds)).toEqual([3, undefined]);
  expect(pairsOf(both).slice(0, 20)).toEqual(pairsOf(wide));
});
