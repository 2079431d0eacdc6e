/**
 * The leagues that several families measure: six small ones known to be hard, and three of the largest
 * size.
 */
import type { Setup } from '@evenfield/engine';
import { type SampleEntry, sampleSetup, samples } from '@evenfield/engine/testing';

/** Entries that are all alike. */
export function alike(count: number, entry: SampleEntry): SampleEntry[] {
  return Array.from({ length: count }, () => entry);
}

/** So many of the fields, starting with a given one and wrapping around. */
function someFields(first: number, count: number, of: number): number[] {
  return Array.from({ length: count }, (_, k) => (first + k) % of).sort((a, b) => a - b);
}

/** 26,550 matches: one round per day of thirty divisions, each on half of the fields. */
const restrictedFields: Setup = sampleSetup({
  days: 30,
  slots: 30,
  fields: 30,
  entries: Array.from({ length: 30 }, (_, e) => ({
    teams: e % 2 === 0 ? 59 : 60,
    format: 'random' as const,
    fields: someFields(e, 15, 30),
  })),
});

export const leagues = {
  '12 teams, 11 days, 3 slots, 2 fields': samples.twelveTeams,
  '11 teams, 10 days, 6 slots, 2 fields': samples.elevenTeamsInTenDays,
  '12 teams, 4 days, 9 slots, 2 fields': samples.twelveTeamsInFourDays,
  'swiss 24 teams, 3 days, 8 slots, 6 fields': samples.swissOf24,
  '4 x 10 teams double, 18 days': samples.fourDoubleDivisions,
  '12 teams, 6 slots, 1 field': samples.twelveTeamsOnOneField,
  '27,000 random, every cell': samples.fullHouse,
  '26,550 random, half of the fields each': restrictedFields,
  '26,100 as 30 double, two games a day': samples.thirtyDoubleDivisions,
} satisfies Record<string, Setup>;

export type LeagueName = keyof typeof leagues;
