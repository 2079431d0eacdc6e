/**
 * Merges two versions of one schedule. What only one side changed is taken from that side, match by
 * match; if both changed the same match differently, or a match of one side conflicts with one of the
 * other, the preferred side wins. A match that only the other side has and that conflicts is parked.
 */
import { hasNotes, NO_NOTES, type Notes, notesOf, withNotes } from '../model/match-notes.ts';
import { type CalledOff, type MatchId, NOTE_KINDS, type Schedule } from '../model/schedule.ts';
import { dropIdleStarts, onCommonStarts } from '../model/with-starts.ts';
import { findDoubleBookings } from '../rules/double-bookings.ts';
import { findHardConflicts } from '../rules/hard-conflicts.ts';
import { factsOf, type MatchFacts, parkedFacts, sameFacts, withFacts } from './match-facts.ts';
import { mergeSetups } from './merge-setups.ts';
import type { Side, Versions } from './versions.ts';

export interface MergedSchedule {
  readonly schedule: Schedule;
  readonly clashes: readonly MatchId[]; // matches for which the preferred side won
  readonly setupClashes: boolean; // both sides changed the same name, color, date or time
}

/** Returns null if a side changed the divisions or the grid so that the two cannot be merged. */
export function mergeSchedules(given: Versions<Schedule>, prefer: Side): MergedSchedule | null {
  const versions = onOneGrid(given);
  const { base, mine, theirs } = versions;
  const setups = { base: base.setup, mine: mine.setup, theirs: theirs.setup };
  const merged = mergeSetups(setups, prefer);
  if (merged === null) return null;
  const facts = { base: factsOf(base), mine: factsOf(mine), theirs: factsOf(theirs) };
  const { matches, clashes } = mergeMatches(facts, prefer);
  const calledOff = mergeCalledOff(versions);
  const { calledOff: _, ...rest } = prefer === 'mine' ? mine : theirs;
  const shell = { ...rest, setup: merged.setup, ...(calledOff.length > 0 && { calledOff }) };
  const merging = resolveDoubleBookings(shell, matches, facts, prefer, clashes);
  const schedule =
    hasNotes(mine) || hasNotes(theirs)
      ? withNotes(merging, (match) => mergeNotes(match, versions, facts, prefer))
      : merging;
  return {
    schedule: dropIdleStarts(schedule),
    clashes: [...clashes],
    setupClashes: merged.clashes,
  };
}

/** The versions with the starts off the grid of all of them, so that their cells compare. */
function onOneGrid({ base, mine, theirs }: Versions<Schedule>): Versions<Schedule> {
  const [first, second] = onCommonStarts(mine, theirs);
  const [before, mineToo] = onCommonStarts(base, first);
  return { base: before, mine: mineToo, theirs: onCommonStarts(second, mineToo)[0] };
}

/**
 * Merges the notes of a match: a change of one side alone is taken. If both changed it, the preferred
 * side's value counts, or else the other's. A side that has deleted the match is ignored.
 */
function mergeNotes(
  match: MatchId,
  { base, mine, theirs }: Versions<Schedule>,
  facts: Versions<Matches>,
  prefer: Side,
): Notes {
  const [before, my, their] = [base, mine, theirs].map((side) => notesOf(side, match));
  if (my === NO_NOTES && their === NO_NOTES) return NO_NOTES;
  if (!facts.mine.has(match)) return their!;
  if (!facts.theirs.has(match)) return my!;
  const [first, then] = prefer === 'mine' ? [my!, their!] : [their!, my!];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.fromEntries(
    NOTE_KINDS.flatMap((kind) => {
      const note = isSame(before![kind], my![kind])
        ? their![kind]
        : isSame(before![kind], their![kind])
          ? my![kind]
          : (first[kind] ?? then[kind]);
      return note === undefined ? [] : [[kind, note]];
    }),
  );
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
    const chosen = clash ? preferred : sameFacts(before, my) ? their : my;
    if (chosen !== undefined) matches.set(id, chosen);
  }
  return { matches, clashes };
}

/**
 * The merged schedule without double bookings that only the merge caused: conflicting matches go back to
 * the preferred side's version. One that a side has by itself stays visible.
 */
function resolveDoubleBookings(
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

/** The matches that share a field, or a team, at one time; with constraints, that break a hard rule together. */
function doubleBooked(schedule: Schedule): MatchId[][] {
  const conflicts =
    schedule.setup.constraints === undefined
      ? findDoubleBookings(schedule)
      : findHardConflicts(schedule).flatMap((verdict) => verdict.conflicts);
  return conflicts.map(({ matches }) => matches.map((row) => schedule.fixtures.ids[row]!));
}

/** Called-off fixtures that neither side brought back, and those that either side added. */
function mergeCalledOff({ base, mine, theirs }: Versions<Schedule>): CalledOff[] {
  const keyed = ({ calledOff = [] }: Schedule) =>
    new Map(calledOff.map((off) => [JSON.stringify(off), off]));
  const [before, my, their] = [keyed(base), keyed(mine), keyed(theirs)];
  return [...new Map([...before, ...their, ...my])]
    .filter(([key]) => !before.has(key) || (my.has(key) && their.has(key)))
    .map(([, off]) => off);
}
