/** The leagues that are measured: small ones known to be hard, and large ones of 1, 10 and 30 divisions. */
import type { Setup } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';

export interface League {
  readonly name: string;
  readonly setup: Setup;
}

const divisions = (count: number, teams: number, format: 'single' | 'double' | 'random') =>
  Array.from({ length: count }, () => ({ teams, format }));

/** So many of the fields, beginning with a given one and going round. */
const someFields = (first: number, count: number, of: number) =>
  Array.from({ length: count }, (_, k) => (first + k) % of).sort((a, b) => a - b);

export const leagues: readonly League[] = [
  { name: '12 teams, 11 days, 3 slots, 2 fields', setup: samples.twelveTeams },
  { name: '11 teams, 10 days, 6 slots, 2 fields', setup: samples.elevenTeamsInTenDays },
  { name: '12 teams, 4 days, 9 slots, 2 fields', setup: samples.twelveTeamsInFourDays },
  { name: 'swiss 24 teams, 3 days, 8 slots, 6 fields', setup: samples.swissOf24 },
  { name: '4 x 10 teams double, 18 days', setup: samples.fourDoubleDivisions },
  { name: '12 teams, 11 days, 6 slots, 1 field', setup: samples.twelveTeamsOnOneField },
  {
    name: '1 division of 60, 30 days',
    setup: sampleSetup({
      days: 30,
      slots: 15,
      fields: 4,
      entries: divisions(1, 60, 'single'),
    }),
  },
  {
    name: '1 division of 232, 30 days, one after the other',
    setup: sampleSetup({
      days: 30,
      slots: 30,
      fields: 30,
      entries: divisions(1, 232, 'single'),
    }),
  },
  {
    name: '10 divisions of 18 double, 30 days',
    setup: sampleSetup({
      days: 30,
      slots: 11,
      fields: 10,
      entries: divisions(10, 18, 'double'),
    }),
  },
  { name: '30 divisions of 30 double, 30 days', setup: samples.thirtyDoubleDivisions },
  {
    name: '30 divisions of 59 random, half of the fields each',
    setup: sampleSetup({
      days: 30,
      slots: 30,
      fields: 30,
      entries: divisions(30, 59, 'random').map((entry, e) => ({
        ...entry,
        fields: someFields(e, 15, 30),
      })),
    }),
  },
  { name: '30 divisions of 60 random, every cell', setup: samples.fullHouse },
];
