import { expect, test } from 'vitest';
import type { Setup } from '../model/setup.ts';
import { searchSchedules } from '../placement/search-schedules.ts';
import { samples } from '../testing/index.ts';
import { judge } from './judge.ts';
import type { RuleId } from './rule.ts';

/** The counts of some rules in the result of one start of a search. */
function countsOf(setup: Setup, ids: readonly RuleId[]): string[] {
  const found = [...searchSchedules(setup, { seed: 1, starts: 1 })];
  const best = found.findLast(({ better }) => better !== null)?.better;
  return judge(best!).flatMap(({ rule, count }) =>
    ids.includes(rule) ? [`${rule} ${count}`] : [],
  );
}

test.each([
  ['nine teams', samples.nineTeams],
  ['eleven teams, one day short', samples.elevenTeamsInTenDays],
  ['twelve teams', samples.twelveTeams],
  ['pools and restricted fields', samples.pools],
  ['random play of nine teams', samples.recreational],
] as const)('a drawn league of %s repeats nothing early, takes turns and rests', (_, setup) => {
  expect(countsOf(setup, ['S1', 'S3', 'S4', 'S5'])).toEqual(['S1 0', 'S3 0', 'S4 0', 'S5 0']);
});

test('a generated tournament gives each of 24 teams three games a day with its rests', () => {
  expect(countsOf(samples.swissOf24, ['H4', 'S4'])).toEqual(['H4 0', 'S4 0']);
});
