/** Leagues whose best schedule is known: what is counted here can be 0, or is proven to be minimal. */
import type { RuleId, Setup } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import type { Family, Row } from '../family.ts';
import { alike } from '../leagues.ts';
import { makeSchedule } from '../make-schedule.ts';
import { verdictColumns } from '../verdict-columns.ts';

type Case = readonly [name: string, setup: Setup];

function* measureCases(cases: readonly Case[], rules: readonly RuleId[]): Generator<Row> {
  for (const [name, setup] of cases) {
    const { schedule, firstMs, totalMs, cpuMs } = makeSchedule(setup);
    yield {
      league: name,
      'first ms': Math.round(firstMs),
      'total ms': Math.round(totalMs),
      'cpu ms': Math.round(cpuMs),
      ...verdictColumns(schedule, ...rules),
    };
  }
}

/** From the first number to the last one, two apart. */
function everySecond(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / 2 + 1 }, (_, k) => first + 2 * k);
}

const oneRoundADay = (teams: number, slots: number, fields: number) =>
  sampleSetup({ days: teams - 1 + (teams % 2), slots, fields, entries: [{ teams }] });

const EVEN = everySecond(6, 30);
const ODD = everySecond(5, 29);

export const balancedDesigns: Family = {
  name: 'balanced',
  about:
    'a round a day in n/2 slots (S8), or on n/2 fields (S9): all even n but 4 can be balanced (Schellenberg, van Rees, Vanstone 1977)',
  measure: () =>
    measureCases(
      EVEN.flatMap((n): Case[] => [
        [`${n} teams in ${n / 2} slots`, oneRoundADay(n, n / 2, 1)],
        [`${n} teams on ${n / 2} fields`, oneRoundADay(n, 1, n / 2)],
      ]),
      ['S8', 'S9'],
    ),
};

export const oddByes: Family = {
  name: 'byes',
  about:
    'odd counts, one bye a team in turn (S3), never on two days running (S5), each slot twice (S8), no breaks (S10)',
  measure: () =>
    measureCases(
      ODD.map((n) => [`${n} teams in ${(n - 1) / 2} slots`, oneRoundADay(n, (n - 1) / 2, 1)]),
      ['S3', 'S5', 'S8', 'S10'],
    ),
};

export const fewDoubleheaders: Family = {
  name: 'doubleheaders',
  about:
    'fewer days than rounds: the least doubleheaders have a closed form (S2); rests beside them',
  measure: () =>
    measureCases(
      [
        [
          '8 teams in 6 days',
          sampleSetup({ days: 6, slots: 9, fields: 1, entries: [{ teams: 8 }] }),
        ],
        [
          '10 teams in 5 days',
          sampleSetup({ days: 5, slots: 8, fields: 3, entries: [{ teams: 10 }] }),
        ],
        ['11 teams in 10 days', samples.elevenTeamsInTenDays],
        ['12 teams in 4 days', samples.twelveTeamsInFourDays],
        [
          '13 teams in 12 days',
          sampleSetup({ days: 12, slots: 10, fields: 1, entries: [{ teams: 13 }] }),
        ],
        [
          '16 teams in 14 days',
          sampleSetup({ days: 14, slots: 9, fields: 2, entries: [{ teams: 16 }] }),
        ],
        [
          '9 teams twice in 13 days',
          sampleSetup({ days: 13, slots: 9, fields: 1, entries: [{ teams: 9, format: 'double' }] }),
        ],
        [
          '20 teams twice in 30 days',
          sampleSetup({
            days: 30,
            slots: 9,
            fields: 3,
            entries: [{ teams: 20, format: 'double' }],
          }),
        ],
        [
          '4 x 10 teams twice in 12 days',
          sampleSetup({
            days: 12,
            slots: 10,
            fields: 4,
            entries: alike(4, { teams: 10, format: 'double' }),
          }),
        ],
      ],
      ['S2', 'S4'],
    ),
};

export const fewBreaks: Family = {
  name: 'breaks',
  about:
    'a round a day, all at one time: n - 2 breaks are the least for even n, 0 for odd n (de Werra 1981)',
  measure: () =>
    measureCases(
      [...EVEN, ...ODD]
        .sort((a, b) => a - b)
        .map((n) => [`${n} teams`, oneRoundADay(n, 1, Math.floor(n / 2))]),
      ['S7', 'S10'],
    ),
};

export const tightCells: Family = {
  name: 'tight',
  about: 'as many matches as cells: every cell is used and no hard rule is broken',
  measure: () =>
    measureCases(
      [
        [
          '6 teams, 15 cells',
          sampleSetup({ days: 5, slots: 3, fields: 1, entries: [{ teams: 6 }] }),
        ],
        [
          '7 teams, 21 cells on 3 days',
          sampleSetup({ days: 3, slots: 7, fields: 1, entries: [{ teams: 7 }] }),
        ],
        [
          '10 teams twice, 90 cells on 6 days',
          sampleSetup({ days: 6, slots: 5, fields: 3, entries: [{ teams: 10, format: 'double' }] }),
        ],
        [
          'two of 6 on fields 1-2 and 2-3, 30 cells',
          sampleSetup({
            days: 5,
            slots: 2,
            fields: 3,
            entries: [
              { teams: 6, fields: [0, 1] },
              { teams: 6, fields: [1, 2] },
            ],
          }),
        ],
        [
          'three of 8, chained over 4 fields, 84 cells',
          sampleSetup({
            days: 7,
            slots: 3,
            fields: 4,
            entries: [
              { teams: 8, fields: [0, 1] },
              { teams: 8, fields: [1, 2] },
              { teams: 8, fields: [2, 3] },
            ],
          }),
        ],
        [
          '10 random of 12, 900 cells',
          sampleSetup({
            days: 15,
            slots: 12,
            fields: 5,
            entries: alike(10, { teams: 12, format: 'random' }),
          }),
        ],
      ],
      ['S1', 'S2', 'S4', 'S6', 'S8', 'S9'],
    ),
};
