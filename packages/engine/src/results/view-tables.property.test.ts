/** Properties of every table, whatever the results and the order of tie-breaks. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import type { Ending, Result, Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { TableRules } from '../model/table-rules.ts';
import { TIE_BREAKS } from '../model/table-rules.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { TABLE_PRESETS } from './table-presets.ts';
import { type StandingView, viewTables } from './view-tables.ts';

const ENDINGS: readonly Ending[] = [
  'regular',
  'regular',
  'regular',
  'overtime',
  'shootout',
  'homeForfeit',
  'awayForfeit',
  'bothForfeit',
  'abandoned',
  'postponed',
  'cancelled',
];

interface Meeting {
  readonly home: number;
  readonly away: number;
  readonly result: Result | null;
}

const few = fc.nat({ max: 2 }); // so that many teams are level
const pair = fc.tuple(few, few);

const rules: fc.Arbitrary<TableRules> = fc
  .record({
    preset: fc.constantFrom(...TABLE_PRESETS.values()),
    tieBreaks: fc.shuffledSubarray([...TIE_BREAKS]),
    restartTies: fc.boolean(),
  })
  .map(({ preset: { restartTies: _, ...preset }, tieBreaks, restartTies }) => ({
    ...preset,
    tieBreaks,
    ...(restartTies && { restartTies }),
  }));

/** Everybody against everybody, once or twice, some matches never played. */
const season = fc
  .record({ rules, teams: fc.integer({ min: 2, max: 8 }), legs: fc.integer({ min: 1, max: 2 }) })
  .chain(({ rules, teams, legs }) => {
    const result = fc.record({
      ending: fc.constantFrom(...ENDINGS),
      score: fc.option(pair, { freq: 9 }),
      sets: fc.array(pair, { maxLength: 3 }),
      shootout: pair,
    });
    const pairings = Array.from({ length: teams * teams }, (_, k) => [
      Math.floor(k / teams),
      k % teams,
    ]).filter(([home, away]) => (legs === 2 ? home !== away : home! < away!));
    const played = fc.array(fc.option(result, { freq: 12 }), {
      minLength: pairings.length,
      maxLength: pairings.length,
    });
    return played.map((results) => ({
      rules,
      teams,
      meetings: pairings.map(([home, away], k): Meeting => {
        return { home: home!, away: away!, result: results[k] ?? null };
      }),
    }));
  });

/** The meetings as a schedule; `order` is that of its rows, `seats` the position of each team in the list. */
function tableOf(
  { rules, teams, meetings }: { rules: TableRules; teams: number; meetings: readonly Meeting[] },
  order = [...meetings.keys()],
  seats = Array.from({ length: teams }, (_, team) => team),
): readonly StandingView[] {
  const names: string[] = [];
  seats.forEach((seat, team) => {
    names[seat] = `T${team}`;
  });
  const setup = sampleSetup({
    days: meetings.length,
    slots: 1,
    fields: 1,
    entries: [{ teams: names }],
  });
  const ids = order.map((meeting) => `m${meeting}` as MatchId);
  const schedule: Schedule = {
    setup: { ...setup, tables: rules },
    seed: 3,
    fixtures: {
      ids,
      entry: new Uint16Array(ids.length),
      home: Uint16Array.from(order, (meeting) => seats[meetings[meeting]!.home]!),
      away: Uint16Array.from(order, (meeting) => seats[meetings[meeting]!.away]!),
      round: new Uint16Array(ids.length),
      lockedAt: new Int32Array(ids.length).fill(NOWHERE),
      manual: new Uint8Array(ids.length),
    },
    placements: Int32Array.from(order),
  };
  const results: Results = new Map(
    order.flatMap((meeting, row) => {
      const { result } = meetings[meeting]!;
      return result === null ? [] : [[ids[row]!, result] as const];
    }),
  );
  return viewTables(schedule, results)[0]!.rows;
}

/** The names in order, grouped where only lots decided. */
function withoutLots(rows: readonly StandingView[]): string[][] {
  const groups: string[][] = [];
  rows.forEach(({ team }, place) => {
    if (rows[place - 1]?.decidedBy === 'lots') groups.at(-1)!.push(team.name);
    else groups.push([team.name]);
  });
  return groups.map((group) => group.sort());
}

test('neither the order of the matches nor that of the teams changes the ranking, except by lots', async () => {
  await fc.assert(
    fc.property(season, fc.infiniteStream(fc.nat()), (played, numbers) => {
      const shuffled = (count: number) =>
        Array.from({ length: count }, (_, k) => [numbers.next().value ?? 0, k] as const)
          .sort(([one], [other]) => one - other)
          .map(([, k]) => k);
      const before = tableOf(played);
      expect(tableOf(played, shuffled(played.meetings.length))).toEqual(before);
      const reseated = tableOf(played, undefined, shuffled(played.teams));
      expect(withoutLots(reseated)).toEqual(withoutLots(before));
    }),
  );
});

test('what one team wins or scores another has lost or conceded, and no two have the same rank', async () => {
  await fc.assert(
    fc.property(season, (played) => {
      const rows = tableOf(played);
      const sum = (of: (row: StandingView) => number) =>
        rows.reduce((total, row) => total + of(row), 0);
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1));
      expect(new Set(rows.map(({ position }) => position)).size).toBe(played.teams);
      expect(sum((row) => row.for)).toBe(sum((row) => row.against));
      expect(sum((row) => row.setsWon)).toBe(sum((row) => row.setsLost));
      expect(sum((row) => row.setPointsFor)).toBe(sum((row) => row.setPointsAgainst));
      expect(sum((row) => row.overtimeWon)).toBe(sum((row) => row.overtimeLost));
      const givenUpByBoth = played.meetings.filter(
        ({ result }) => result?.ending === 'bothForfeit',
      ).length;
      expect(sum((row) => row.lost)).toBe(sum((row) => row.won) + 2 * givenUpByBoth);
      for (const row of rows) {
        expect(row.played).toBe(row.won + row.drawn + row.lost);
        expect(row.form).toHaveLength(Math.min(5, row.played));
      }
    }),
  );
});

test('nobody ranks above a team with more points or, if that counts, more points per game', async () => {
  await fc.assert(
    fc.property(season, (played) => {
      const rows = tableOf(played);
      const merits = rows.map(({ points, average }) => (played.rules.perGame ? average : points));
      expect(merits).toEqual(merits.toSorted((one, other) => other - one));
      rows.slice(1).forEach(({ decidedBy: _ }, place) => {
        const { decidedBy } = rows[place]!;
        expect(decidedBy !== null).toBe(merits[place] === merits[place + 1]);
      });
    }),
  );
});
