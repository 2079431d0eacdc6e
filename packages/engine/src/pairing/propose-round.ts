import type { Pairing } from '../fixtures/pairing.ts';
import { NOWHERE } from '../model/grid.ts';
import { isOver, type Results } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { viewTables } from '../results/view-tables.ts';
import { assignCells } from './assign-cells.ts';
import { choosePairs } from './choose-pairs.ts';
import type { UnpairedTeam } from './pair-costs.ts';
import { pairLaterRounds } from './pair-later-rounds.ts';
import { findPastMeetings } from './past-meetings.ts';
import { firstOpen, isSettled, laterRounds, seatsOf, seedOf } from './provisional-rounds.ts';
import { pairsApart, pairsOf, readSwiss, type SwissEntry } from './read-swiss.ts';
import { chooseSides, countSides, createSideCounts, type SideCounts } from './settle-sides.ts';

/** A pairing of one of the round's matches; teams by number. */
export interface ProposedPairing {
  readonly match: MatchId;
  readonly row: number;
  readonly home: number;
  readonly away: number;
  readonly points: readonly [home: number, away: number]; // in the table now
  readonly isFixed: boolean; // stays as it is: it has begun, or is locked
}

export interface RoundProposal {
  readonly entry: number;
  readonly round: number; // from 0
  readonly pairings: readonly ProposedPairing[]; // all of the round, in order of play
  readonly bye: number | null; // team number
  readonly rematches: readonly (readonly [number, number])[]; // pairs that have met before, because it was unavoidable
  readonly unplaced: readonly MatchId[]; // a team already plays at the time of their cells: they would be parked; with constraints `pairRound` names them
  readonly waitsFor: readonly MatchId[]; // matches of earlier rounds without a result
  readonly begun: readonly MatchId[]; // matches of later rounds with a result; `pairRound` must leave them unchanged
}

const APART = 64; // meetings that two teams which must not meet count as: more than they can have

/**
 * Proposes the pairings of a round by the results so far: by points, without a rematch if possible,
 * sides and fields even; only matches that have not begun. Null if there is nothing to pair: no Swiss
 * rounds (see `viewSwiss`), no such round, or one after a round that is not paired yet.
 */
export function proposeRound(
  schedule: Schedule,
  results: Results,
  entry: number,
  round: number,
): RoundProposal | null {
  const swiss = readSwiss(schedule, entry);
  const target = swiss?.rounds[round];
  if (swiss === null || target === undefined || round > swiss.paired) return null;
  const { fixtures } = schedule;
  const begun = begunIn(schedule, results);
  const fixed = target.rows.filter((row) => isSettled(schedule, row, begun));
  const open = target.rows.filter((row) => !fixed.includes(row));
  const fixedPairs = pairsOf(schedule, swiss, { rows: fixed, calledOff: target.calledOff });
  const counts = (r: number) => r !== round && r < swiss.paired;
  const known = findPastMeetings(schedule, swiss, counts);
  const apart = pairsApart(schedule, swiss);
  for (const [one, other] of apart) {
    known.met[one * known.seats + other]! += APART;
    known.met[other * known.seats + one]! += APART;
  }
  const sides = sidesBefore(schedule, swiss, round);
  const points = pointsOf(schedule, results, swiss);
  const seekers = unpairedTeamsOf(swiss, fixedPairs.flat(), points, sides);

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
        : pairLaterRounds({
            teams: swiss.teams,
            settled: [...settled, [...fixedPairs, ...chosen], ...apart.map((pair) => [pair])],
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
  const deal = assignCells(schedule, open, matches, (row) => !notYet.has(row));
  const dealt = new Map(deal.rows.map((row, match) => [row, matches[match]!]));
  const pointsNow = (team: number) => points[team - swiss.first]!;
  const pairings = target.rows.map((row): ProposedPairing => {
    const match = dealt.get(row);
    const [home, away] = [match?.home ?? fixtures.home[row]!, match?.away ?? fixtures.away[row]!];
    return {
      match: fixtures.ids[row]!,
      row,
      home,
      away,
      points: [pointsNow(home), pointsNow(away)],
      isFixed: match === undefined,
    };
  });
  return {
    entry,
    round,
    pairings,
    bye: bye === null ? null : swiss.first + bye,
    rematches: pairs
      .filter(([a, b]) => known.met[a * known.seats + b]! % APART > 0)
      .map(([a, b]) => [swiss.first + a, swiss.first + b] as const),
    unplaced: (schedule.setup.constraints ? [] : deal.unplaced)
      .filter((row) => schedule.placements[row] !== NOWHERE)
      .map((row) => fixtures.ids[row]!),
    waitsFor: missingBefore(schedule, results, swiss, round),
    begun: swiss.rounds
      .slice(firstOpen(swiss, round))
      .flatMap(({ rows }) => rows.map((row) => fixtures.ids[row]!))
      .filter((id) => begun.has(id)),
  };
}

/** Matches that have a result or a remark already. */
export function begunIn({ fixtures }: Schedule, results: Results): ReadonlySet<MatchId> {
  return new Set(fixtures.ids.filter((id) => results.has(id)));
}

/** The matches of earlier rounds that are not over. */
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

/** The teams without a match that stays; fractional points are scaled to whole numbers. */
function unpairedTeamsOf(
  { first, teams }: SwissEntry,
  busy: readonly number[],
  points: readonly number[],
  { surplus }: SideCounts,
): UnpairedTeam[] {
  const scale = SCALES.find((k) => points.every((own) => Number.isInteger(own * k))) ?? 100;
  return Array.from({ length: teams }, (_, team) => ({
    team,
    points: Math.round(points[team]! * scale),
    surplus: surplus.get(first + team) ?? 0,
  })).filter(({ team }) => !busy.includes(team));
}

/** Home and away games in everything before a round. */
function sidesBefore(
  { fixtures: { home, away } }: Schedule,
  { rounds }: SwissEntry,
  round: number,
): SideCounts {
  const sides = createSideCounts();
  for (const { rows } of rounds.slice(0, round)) {
    for (const row of rows) countSides(sides, home[row]!, away[row]!);
  }
  return sides;
}

function keyOf(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}
