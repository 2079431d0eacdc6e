/**
 * Two versions of one schedule become one again. What only one side changed is taken from that side,
 * match by match; where both changed the same match differently, or a match of one side is in the way
 * of the other's, the preferred side has its way. A match that only the other side has and that is in
 * the way waits in the buffer.
 */
import { keepReasons } from '../model/keep-rows.ts';
import type { CalledOff, MatchId, Schedule } from '../model/schedule.ts';
import { findDoubleBookings } from '../rules/double-bookings.ts';
import { factsOf, type MatchFacts, parkedFacts, sameFacts, withFacts } from './match-facts.ts';
import { mergeSetups } from './merge-setups.ts';
import type { Side, Versions } from './versions.ts';

export interface MergedSchedule {
  readonly schedule: Schedule;
  readonly clashes: readonly MatchId[]; // matches for which the preferred side had its way
  readonly setupClashes: boolean; // the same name, colour, date or time was changed on both sides
}

/** Null where a side changed the divisions or the grid so that the two cannot be laid over each other. */
export function mergeSchedules(versions: Versions<Schedule>, prefer: Side): MergedSchedule | null {
  const { base, mine, theirs } = versions;
  const setups = { base: base.setup, mine: mine.setup, theirs: theirs.setup };
  const merged = mergeSetups(setups, prefer);
  if (merged === null) return null;
  const facts = { base: factsOf(base), mine: factsOf(mine), theirs: factsOf(theirs) };
  const { matches, clashes } = mergeMatches(facts, prefer);
  const calledOff = mergeCalledOff(versions);
  const { calledOff: _, ...rest } = prefer === 'mine' ? mine : theirs;
  const shell = { ...rest, setup: merged.setup, ...(calledOff.length > 0 && { calledOff }) };
  const merging = clearTheWay(shell, matches, facts, prefer, clashes);
  const schedule = withReasons(merging, versions, prefer);
  return { schedule, clashes: [...clashes], setupClashes: merged.clashes };
}

/** With the reasons of either side for the matches that are still there. */
function withReasons(
  schedule: Schedule,
  { mine, theirs }: Versions<Schedule>,
  prefer: Side,
): Schedule {
  const [first, then] = prefer === 'mine' ? [theirs, mine] : [mine, theirs];
  const all = { ...first.reasons, ...then.reasons };
  const reasons = keepReasons(all, new Set(schedule.fixtures.ids));
  const { reasons: _, ...rest } = schedule;
  return Object.keys(reasons).length > 0 ? { ...rest, reasons } : rest;
}

type Matches = ReadonlyMap<MatchId, MatchFacts>;

function mergeMatches({ base, mine, theirs }: Versions<Matches>, prefer: Side) {
  const matches = new Map<MatchId, MatchFacts>();
  const clashes = new Set<MatchId>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const [before, my, their] = [base.get(id), mine.get(id), theirs.get(id)];
    const clash = !sameFacts(my, their) && !sameFacts(before, my) && !sameFacts(before, their);
    if (clash) clashes.add(id);
    const preferred = prefer === 'mine' ? my : their;
    const kept = clash ? preferred : sameFacts(before, my) ? their : my;
    if (kept !== undefined) matches.set(id, kept);
  }
  return { matches, clashes };
}

/**
 * The merged schedule without the double bookings that only come of merging: what is in the way goes back
 * to what the preferred side says of it. One that a side has by itself stays, to be seen.
 */
function clearTheWay(
  shell: Schedule,
  matches: Map<MatchId, MatchFacts>,
  sides: Versions<Matches>,
  prefer: Side,
  clashes: Set<MatchId>,
): Schedule {
  const preferred = sides[prefer];
  const isOf = (side: Matches) => (id: MatchId) => sameFacts(matches.get(id), side.get(id));
  const isMerged = (ids: readonly MatchId[]) =>
    !ids.every(isOf(sides.mine)) && !ids.every(isOf(sides.theirs));
  for (;;) {
    const schedule = withFacts(shell, matches);
    const inTheWay = doubleBooked(schedule)
      .filter(isMerged)
      .flat()
      .filter(
        (id) => !sameFacts(matches.get(id), preferred.get(id) ?? parkedFacts(matches.get(id)!)),
      );
    if (inTheWay.length === 0) return schedule;
    for (const id of inTheWay) {
      clashes.add(id);
      matches.set(id, preferred.get(id) ?? parkedFacts(matches.get(id)!));
    }
  }
}

/** The matches that share a field, or a team, at one time. */
function doubleBooked(schedule: Schedule): MatchId[][] {
  return findDoubleBookings(schedule).map(({ matches }) =>
    matches.map((row) => schedule.fixtures.ids[row]!),
  );
}

/** What neither side brought back, and what either side called off. */
function mergeCalledOff({ base, mine, theirs }: Versions<Schedule>): CalledOff[] {
  const keyed = ({ calledOff = [] }: Schedule) =>
    new Map(calledOff.map((off) => [JSON.stringify(off), off]));
  const [before, my, their] = [keyed(base), keyed(mine), keyed(theirs)];
  return [...new Map([...before, ...their, ...my])]
    .filter(([key]) => !before.has(key) || (my.has(key) && their.has(key)))
    .map(([, off]) => off);
}
