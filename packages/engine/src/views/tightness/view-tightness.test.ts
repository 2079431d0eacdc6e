import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Constraints, NO_CONSTRAINTS } from '../../model/constraints.ts';
import type { Entry, Setup } from '../../model/setup.ts';
import { type SampleEntry, sampleSetup } from '../../testing/sample-setups.ts';
import { type Claim, type ClaimCount, countClaims } from './count-claims.ts';
import { viewTightness } from './view-tightness.ts';

const ofKind = <Kind extends Claim['kind']>(counts: readonly ClaimCount[], kind: Kind) =>
  counts.filter(({ claim }) => claim.kind === kind);

const figures = ({ needed, available }: ClaimCount) => [needed, available];

const ref = (division: string, team: string) => ({ division, pool: null, team });

/** Saturdays from 9:00 to 12:00 on one field, games of an hour. */
function season(
  days: number,
  entries: readonly SampleEntry[],
  constraints: Partial<Constraints> = {},
  rules: Partial<Entry> = {},
): Setup {
  const setup = sampleSetup({ days, slots: 1, fields: 1, entries });
  return {
    ...setup,
    gameMinutes: 60,
    entries: setup.entries.map((entry) => ({ ...entry, restMinutes: 0, ...rules })),
    constraints: {
      ...NO_CONSTRAINTS,
      hours: [{ fields: [], dates: [], from: 540, to: 720 }],
      ...constraints,
    },
  };
}

test('a grid in which everything but one field has room names that field’s division', () => {
  const setup = sampleSetup({
    days: 7,
    slots: 4,
    fields: 3,
    entries: [{ teams: 8, fields: [0] }, { teams: 8 }],
  });
  const { tight, proofs } = viewTightness(setup);
  expect(proofs).toEqual([]);
  expect(tight).toHaveLength(1);
  expect(tight[0]).toMatchObject({
    claim: { kind: 'entry', entry: 0 },
    needed: 28,
    available: 28,
    relaxed: [
      { change: { kind: 'allFields', entry: 0 }, available: 84 },
      { change: { kind: 'slot' }, available: 35 },
    ],
  });
});

test('a grid that is merely full says nothing beyond its two numbers', () => {
  const entries = [{ teams: 4 }, { teams: 4 }];
  expect(viewTightness(sampleSetup({ days: 3, slots: 2, fields: 2, entries })).tight).toEqual([]);
});

test('rest is counted where teams play more than once a day, and so is what it costs', () => {
  const setup = sampleSetup({ days: 1, slots: 6, fields: 2, entries: [{ teams: 4 }] });
  const { tight } = viewTightness(setup);
  expect(tight[0]).toMatchObject({
    claim: { kind: 'entry', isRested: true },
    needed: 6,
    available: 4,
    relaxed: [{ change: { kind: 'rest' }, available: 12 }, {}],
  });
});

test('places on a grid are the most that any choice of matches reaches', async () => {
  const small = fc.record({
    days: fc.constant(1),
    slots: fc.integer({ min: 1, max: 5 }),
    fields: fc.integer({ min: 1, max: 3 }),
    entries: fc.tuple(
      fc.record({
        teams: fc.integer({ min: 2, max: 5 }),
        format: fc.constantFrom('single' as const, 'double' as const),
      }),
    ),
  });
  await fc.assert(
    fc.property(small, (sample) => {
      const [{ claim, available }] = countClaims(sampleSetup(sample)) as [ClaimCount];
      if (claim.kind !== 'entry') throw new Error('one division alone');
      const { slots, fields, entries } = sample;
      expect(available).toBe(mostMatches(entries[0].teams, slots, fields, claim.isRested ? 2 : 0));
    }),
    { numRuns: 120, seed: 7 },
  );
});

/** The most matches, some of them repeated, by trying all matchings of every slot. */
function mostMatches(teams: number, slots: number, fields: number, rest: number): number {
  const matchings = listMatchings([...Array(teams).keys()], fields);
  const most = new Map<string, number>();
  const best = (slot: number, before: readonly (readonly number[])[]): number => {
    if (slot === slots) return 0;
    const key = `${slot} ${before.join(';')}`;
    const known = most.get(key);
    if (known !== undefined) return known;
    const resting = new Set(before.flat());
    const found = Math.max(
      ...matchings
        .filter((busy) => busy.every((team) => !resting.has(team)))
        .map(
          (busy) =>
            busy.length / 2 + best(slot + 1, [...before, busy].slice(rest === 0 ? 1e9 : -rest)),
        ),
    );
    most.set(key, found);
    return found;
  };
  return best(0, []);
}

/** The teams that play in one slot, for every choice of matches. */
function listMatchings([first, ...others]: readonly number[], fields: number): number[][] {
  if (first === undefined || fields === 0) return [[]];
  return [
    ...listMatchings(others, fields),
    ...others.flatMap((other) =>
      listMatchings(
        others.filter((team) => team !== other),
        fields - 1,
      ).map((busy) => [first, other, ...busy]),
    ),
  ];
}

test('a limit, a request and a person are counted, with what each of them costs', () => {
  const teams = ['A1', 'A2', 'A3', 'A4'];
  const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
  const setup = season(
    4,
    [
      { division: 'A', teams },
      { division: 'B', teams: ['B1', 'B2', 'B3'] },
    ],
    {
      people: [{ name: 'Kim', teams: [ref('A', 'A1'), ref('B', 'B1')], minutesBetween: 90 }],
      requests: [
        {
          ...{ teams: [ref('A', 'A1')], kind: 'cannotPlay', from: null, to: null },
          ...{ dates: [season(4, []).days[0]!.date!], isMust: true, reason: '' },
        },
      ],
    },
    { limits },
  );
  const { tight, proofs } = viewTightness(setup);
  expect(proofs.map(({ kind }) => kind)).toEqual(['person']);
  expect(ofKind(tight, 'team').map(figures)).toEqual([[3, 3]]);
  expect(ofKind(tight, 'team')[0]).toMatchObject({
    relaxed: [
      { change: { kind: 'limit' }, available: 9 },
      { change: { kind: 'request', request: 0 }, available: 4 },
    ],
  });
  expect(ofKind(tight, 'person')[0]).toMatchObject({
    claim: { together: 0 },
    needed: 5,
    available: 4,
  });
});

test('what is proven impossible names the rules without which nothing is proven', () => {
  const setup = season(
    2,
    [{ teams: 4 }],
    {},
    {
      limits: [{ games: 1, days: 1, isMust: true, weight: 1 }],
    },
  );
  const { proofs, isImpossible, enough } = viewTightness(setup);
  expect(proofs.length).toBeGreaterThan(0);
  expect(isImpossible).toBe(true);
  expect(enough.map(({ kind }) => kind)).toEqual(['limit', 'day']);
});

test('five teams with a game a day do not fit into five days if one of them is closed', () => {
  const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
  const setup = season(5, [{ teams: 5 }], {}, { limits });
  const time = { dates: [setup.days[0]!.date!], from: null, to: null };
  const closures = [{ fields: [], ...time, reason: '' }];
  const constraints = { ...setup.constraints!, closures };
  expect(viewTightness(setup).isImpossible).toBe(false);
  expect(viewTightness({ ...setup, constraints })).toMatchObject({
    isImpossible: true,
    enough: [{ kind: 'limit' }, { kind: 'closure', closure: 0 }],
  });
});

test('no choice of matches exceeds what is counted by the clock', async () => {
  const half = fc.integer({ min: 0, max: 3 }).map((halves) => 30 * halves);
  const small = fc.record({
    days: fc.integer({ min: 1, max: 2 }),
    to: half.map((minutes) => 600 + minutes),
    between: half,
    aDay: fc.constantFrom(1, 2, 9),
    closed: fc.option(half.map((minutes) => 540 + minutes)),
    absent: fc.boolean(),
  });
  await fc.assert(
    fc.property(small, ({ days, to, between, aDay, closed, absent }) => {
      const time = { dates: [season(1, []).days[0]!.date!], to: null };
      const setup = season(
        days,
        [
          { division: 'A', teams: ['A1', 'A2', 'A3'] },
          { division: 'B', teams: ['B1', 'B2'] },
        ],
        {
          hours: [{ fields: [], dates: [], from: 540, to }],
          people: [
            { name: 'Kim', teams: [ref('A', 'A1'), ref('B', 'B1')], minutesBetween: between },
          ],
          closures:
            closed === null
              ? []
              : [{ ...time, fields: [], from: closed, to: closed + 30, reason: '' }],
          requests: absent
            ? [
                {
                  ...{ teams: [ref('A', 'A1')], kind: 'cannotPlay' as const, ...time, from: null },
                  ...{ isMust: true, reason: '' },
                },
              ]
            : [],
        },
        { limits: [{ games: aDay, days: 1, isMust: true, weight: 1 }] },
      );
      for (const { claim, needed, available } of countClaims(setup)) {
        const most = mostByClock(setup, claim);
        expect(most).toBeLessThanOrEqual(available);
        if (claim.kind === 'person' && !absent && aDay === 1)
          expect(most).toBe(Math.min(needed, available));
        if (claim.kind === 'entry' && !absent && aDay < 9)
          expect(most).toBe(Math.min(needed, available));
      }
    }),
    { numRuns: 150, seed: 11 },
  );
});

interface Played {
  readonly day: number;
  readonly start: number;
  readonly teams: readonly string[];
}

/** The most matches of a claim that can be played on the field at half hours, by trying everything. */
function mostByClock({ days, entries, constraints }: Setup, claim: Claim): number {
  const { hours, closures, people, requests } = constraints!;
  const names = ['A1', 'A2', 'A3', 'B1', 'B2'];
  const concerned = (teams: readonly string[]) => {
    switch (claim.kind) {
      case 'fields':
        return true;
      case 'entry':
        return teams[0]!.startsWith('AB'[claim.entry]!);
      case 'team':
        return teams.includes(names[claim.team]!);
      case 'person':
        return teams.includes('A1') || teams.includes('B1');
      case 'ground':
        return false;
    }
  };
  const pairs = [
    ['A1', 'A2'],
    ['A1', 'A3'],
    ['A2', 'A3'],
    ['B1', 'B2'],
  ].filter(concerned);
  const places = days.flatMap((_, day) =>
    [540, 570, 600, 630, 660].flatMap((start) =>
      start + 60 <= hours[0]!.to ? [{ day, start }] : [],
    ),
  );
  const aDay = entries[0]!.limits![0]!.games;
  const isFree = (one: Played, played: readonly Played[]) => {
    const isClosed = closures.some(
      ({ from, to }) => one.day === 0 && from! < one.start + 60 && one.start < to!,
    );
    const isAbsent = requests.length > 0 && one.day === 0 && one.teams.includes('A1');
    const today = played.filter(({ day }) => day === one.day);
    const isOver = one.teams.some(
      (team) => today.filter(({ teams }) => teams.includes(team)).length >= aDay,
    );
    const needsKim = ({ teams }: Played) => teams.includes('A1') || teams.includes('B1');
    const clashes = today.some((other) => {
      const gap = Math.abs(other.start - one.start) - 60;
      return gap < 0 || (needsKim(one) && needsKim(other) && gap < people[0]!.minutesBetween);
    });
    return !isClosed && !isAbsent && !isOver && !clashes;
  };
  const best = (k: number, played: readonly Played[]): number => {
    const teams = pairs[k];
    if (teams === undefined) return played.length;
    const ways = places
      .map((place) => ({ ...place, teams }))
      .filter((one) => isFree(one, played))
      .map((one) => best(k + 1, [...played, one]));
    return Math.max(best(k + 1, played), ...ways);
  };
  return best(0, []);
}
