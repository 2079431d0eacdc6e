import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { findPastMeetings, type PastMeetings } from './past-meetings.ts';
import { pointsOf, proposeRound } from './propose-round.ts';
import { byeIn, type SwissEntry } from './read-swiss.ts';

interface Paired {
  readonly pairs: readonly (readonly [number, number])[]; // by position in the entry
  readonly bye: number | null;
}

/**
 * Whether a paired round would be paired better by the current results: with fewer rematches, a fairer
 * bye, or smaller point differences, as far as it has not begun. The first round always follows the
 * list.
 */
export function isCorrected(
  schedule: Schedule,
  results: Results,
  swiss: SwissEntry,
  round: number,
): boolean {
  if (round === 0) return false;
  const proposal = proposeRound(schedule, results, swiss.entry, round);
  const open = proposal?.pairings.filter(({ isFixed }) => !isFixed) ?? [];
  if (proposal === null || open.length === 0) return false;
  const { fixtures } = schedule;
  const { first, paired } = swiss;
  const known = findPastMeetings(schedule, swiss, (r) => r !== round && r < paired);
  const points = pointsOf(schedule, results, swiss);
  const now: Paired = {
    pairs: open.map(({ row }) => [fixtures.home[row]! - first, fixtures.away[row]! - first]),
    bye: byeIn(schedule, swiss, swiss.rounds[round]!),
  };
  const then: Paired = {
    pairs: open.map(({ home, away }) => [home - first, away - first]),
    bye: proposal.bye === null ? now.bye : proposal.bye - first,
  };
  return isBetter(faultsOf(then, points, known), faultsOf(now, points, known));
}

/** The defects of a pairing, the gravest first. */
function faultsOf(
  { pairs, bye }: Paired,
  points: readonly number[],
  { seats, met }: PastMeetings,
): number[] {
  const sum = (faultOf: (one: number, other: number) => number) =>
    pairs.reduce((faults, pair) => faults + faultOf(...pair), 0);
  return [
    sum((one, other) => met[one * seats + other]!),
    bye === null ? 0 : met[bye * seats + seats - 1]!,
    bye === null ? 0 : points[bye]!,
    sum((one, other) => (points[one]! - points[other]!) ** 2),
  ];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((fault, k) => fault !== other[k]);
  return differs >= 0 && one[differs]! < other[differs]!;
}
