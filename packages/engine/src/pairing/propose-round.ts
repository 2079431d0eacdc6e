import type { Pairing } from '../fixtures/pairing.ts';
import { NOWHERE } from '../model/grid.ts';
import { isOver, type Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { viewTables } from '../results/view-tables.ts';
import { findAcquaintances } from './acquaintances.ts';
import { choosePairs } from './choose-pairs.ts';
import { dealCells } from './deal-cells.ts';
import { drawLater } from './draw-later.ts';
import type { Seeker } from './price-pairs.ts';
import { firstOpen, isSettled, laterRounds, seatsOf, seedOf } from './provisional-rounds.ts';
import { pairsOf, readSwiss, type SwissEntry } from './read-swiss.ts';
import { chooseSides, countSides, openSideBook, type SideBook } from './settle-sides.ts';

/** Who would meet in one of the round's matches; teams by their numbers. */
export interface ProposedPairing {
  readonly match: MatchId;
  readonly row: number;
  readonly home: number;
  readonly away: number;
  readonly points: readonly [home: number, away: number]; // in the table now
  readonly kept: boolean; // stays as it is: it has begun, or is locked
}

export interface RoundProposal {
  readonly entry: number;
  readonly round: number; // from 0
  readonly pairings: readonly ProposedPairing[]; // all of the round, in order of play
  readonly bye: number | null; // team number
  readonly rematches: readonly (readonly [number, number])[]; // pairs that have met before, because there was no other way
  readonly unplaced: readonly MatchId[]; // their cells are at a time at which a team plays already: they would wait in the buffer
  readonly waitsFor: readonly MatchId[]; // matches of earlier rounds without a result
  readonly begun: readonly MatchId[]; // matches of later rounds with a result; `pairRound` has to leave them as they are
}

/**
 * How a round would be paired by the results so far: by points, without a rematch where there is a way,
 * sides and fields even; only what has not begun. Null where there is nothing to pair: no Swiss rounds
 * (see `viewSwiss`), no such round, or one behind a round that is not paired yet.
 */
export function proposeRound(
  schedule: Schedule,
  results: Results,
  entry: number,
  round: number,
): RoundProposal | null {
  const swiss = readSwiss(schedule, entry);
  const asked = swiss?.rounds[round];
  if (swiss === null || asked === undefined || round > swiss.paired) return null;
  const { fixtures } = schedule;
  const begun = begunIn(schedule, results);
  const kept = asked.rows.filter((row) => isSettled(schedule, row, begun));
  const open = asked.rows.filter((row) => !kept.includes(row));
  const keptPairs = pairsOf(schedule, swiss, { rows: kept, calledOff: asked.calledOff });
  const counts = (r: number) => r !== round && r < swiss.paired;
  const known = findAcquaintances(schedule, swiss, counts);
  const sides = sidesBefore(schedule, swiss, round);
  const points = pointsOf(schedule, results, swiss);
  const seekers = seekersOf(swiss, keptPairs.flat(), points, sides);

  const settled = swiss.rounds.filter((_, r) => counts(r)).map((r) => seatsOf(schedule, swiss, r));
  const later = laterRounds(schedule, swiss, firstOpen(swiss, round), begun);
  const cannotRunDry = swiss.rounds.length <= known.seats / 2 || later.length === 0;
  const seed = seedOf(schedule, swiss, round);
  const { pairs, bye } = choosePairs({
    seekers,
    known,
    seed,
    rematchesBehind: (chosen: readonly Pairing[]) =>
      cannotRunDry
        ? 0
        : drawLater({
            teams: swiss.teams,
            settled: [...settled, [...keptPairs, ...chosen]],
            rounds: later,
            seed,
          }).rematches,
  });

  const before = new Map(
    open.map((row) => [keyOf(fixtures.home[row]!, fixtures.away[row]!), row] as const),
  );
  const matches = pairs.map(([a, b]) => {
    const [one, other] = [swiss.first + a, swiss.first + b];
    const row = before.get(keyOf(one, other)) ?? null;
    const staysSo = row !== null && round < swiss.paired;
    const [home, away] = staysSo
      ? [fixtures.home[row]!, fixtures.away[row]!]
      : chooseSides(sides, one, other);
    return { home, away, before: row };
  });
  const notYet = new Set([
    ...open,
    ...swiss.rounds
      .slice(firstOpen(swiss, round))
      .flatMap(({ rows }) => rows.filter((row) => !isSettled(schedule, row, begun))),
  ]);
  const deal = dealCells(schedule, open, matches, (row) => !notYet.has(row));
  const dealt = new Map(deal.rows.map((row, match) => [row, matches[match]!]));
  const pointsNow = (team: number) => points[team - swiss.first]!;
  const pairings = asked.rows.map((row): ProposedPairing => {
    const match = dealt.get(row);
    const [home, away] = [match?.home ?? fixtures.home[row]!, match?.away ?? fixtures.away[row]!];
    return {
      match: fixtures.ids[row]!,
      row,
      home,
      away,
      points: [pointsNow(home), pointsNow(away)],
      kept: match === undefined,
    };
  });
  return {
    entry,
    round,
    pairings,
    bye: bye === null ? null : swiss.first + bye,
    rematches: pairs
      .filter(([a, b]) => known.met[a * known.seats + b]! > 0)
      .map(([a, b]) => [swiss.first + a, swiss.first + b] as const),
    unplaced: deal.unplaced
      .filter((row) => schedule.placements[row] !== NOWHERE)
      .map((row) => fixtures.ids[row]!),
    waitsFor: missingBefore(schedule, results, swiss, round),
    begun: swiss.rounds
      .slice(firstOpen(swiss, round))
      .flatMap(({ rows }) => rows.map((row) => fixtures.ids[row]!))
      .filter((id) => begun.has(id)),
  };
}

/** Matches about which something is known already. */
export function begunIn({ fixtures }: Schedule, results: Results): ReadonlySet<MatchId> {
  return new Set(fixtures.ids.filter((id) => results.has(id)));
}

/** The matches of the rounds before one of which more is to come. */
export function missingBefore(
  { fixtures }: Schedule,
  results: Results,
  { rounds }: SwissEntry,
  round: number,
): MatchId[] {
  return rounds
    .slice(0, round)
    .flatMap(({ rows }) => rows.map((row) => fixtures.ids[row]!))
    .filter((id) => !isOver(results.get(id)));
}

/** The points of the teams in the table, by position in the entry. */
export function pointsOf(
  schedule: Schedule,
  results: Results,
  { entry, teams }: SwissEntry,
): number[] {
  const points = new Array<number>(teams).fill(0);
  const table = viewTables(schedule, results).find((view) => view.entry.entry === entry);
  for (const row of table?.rows ?? []) points[row.position] = row.points;
  return points;
}

const SCALES = [1, 2, 4, 10];

/** The teams that are not busy in a match that stays; halves and the like of points made whole. */
function seekersOf(
  { first, teams }: SwissEntry,
  busy: readonly number[],
  points: readonly number[],
  { surplus }: SideBook,
): Seeker[] {
  const scale = SCALES.find((k) => points.every((own) => Number.isInteger(own * k))) ?? 100;
  return Array.from({ length: teams }, (_, team) => ({
    team,
    points: Math.round(points[team]! * scale),
    surplus: surplus.get(first + team) ?? 0,
  })).filter(({ team }) => !busy.includes(team));
}

/** Homes and aways in all that comes before a round. */
function sidesBefore(
  { fixtures: { home, away } }: Schedule,
  { rounds }: SwissEntry,
  round: number,
): SideBook {
  const sides = openSideBook();
  for (const { rows } of rounds.slice(0, round)) {
    for (const row of rows) countSides(sides, home[row]!, away[row]!);
  }
  return sides;
}

function keyOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}
