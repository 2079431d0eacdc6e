/**
 * More game days change what a day holds, so each number of them has a flow of its own. Few are asked:
 * the cut of one number, laid over a longer season, says by arithmetic up to where it still fails.
 */
import { type Demand, demandOf } from '../../fixtures/demand.ts';
import type { Entry, Setup } from '../../model/setup.ts';
import { leastThat } from './least-that.ts';
import type { RoomFlow } from './room.ts';
import { roomFlow } from './room-flow.ts';
import { slotsForTurns } from './turns.ts';

/** What the entries ask for when swiss days hold no more than the organiser insists on. */
export function leastDemands(entries: readonly Entry[], days: number): Demand[] {
  return entries.map((entry) => demandOf(entry, days, 1));
}

/** The fewest further days with which a setup fits that does not; null where no number of them helps. */
export function leastDays({ entries }: Setup, short: RoomFlow): number | null {
  const { days, slots } = short.room;
  const enough = short.demands.reduce((sum, { matches, teams }) => sum + matches + teams, days + 1);
  const inRounds = entries.filter((_, e) => short.demands[e]!.rounds !== null);
  const teamsSuffice = (count: number) =>
    slotsForTurns(leastDemands(inRounds, count), count) <= slots;
  let least = leastThat(teamsSuffice, days + 1, enough);
  for (let flow = short; least !== null; ) {
    const lacks = layCut(flow, entries);
    least = leastThat((count) => !lacks(count), least, enough);
    if (least === null) break;
    flow = roomFlow(leastDemands(entries, least), { ...short.room, days: least }, short.groups);
    if (flow.unplaced === 0) return least - days;
    least++;
  }
  return null;
}

/** Tells of longer seasons whether the cut of a flow, its last day's for all later ones, lacks capacity there. */
function layCut(flow: RoomFlow, entries: readonly Entry[]): (days: number) => boolean {
  const { cut, demands, runs, groups, free, room } = flow;
  const bitsOf = (e: number) => groups.classesOf[groups.groupOf[e]!]!;
  const freeInside = free.filter((_, i) => cut.free[i] === 1);
  const wanted = freeInside.reduce((sum, e) => sum + demands[e]!.matches, 0);
  const within = cut.classes.reduce((all, bits) => all | bits, 0);
  const inRounds = demands.flatMap(({ rounds }, e) =>
    rounds !== null && (bitsOf(e) & ~within) === 0 ? [e] : [],
  );
  const parts = runs.map(({ first }, r) => {
    const bits = cut.classes[r]!;
    const cells = groups.classes.reduce(
      (sum, fields, c) => (bits & (1 << c) ? sum + fields.length : sum),
      0,
    );
    const turns = freeInside.reduce(
      (sum, e) => (bitsOf(e) & ~bits ? sum + demands[e]!.turn : sum),
      0,
    );
    const inside = inRounds.flatMap((e, k) => ((bitsOf(e) & ~bits) === 0 ? [k] : []));
    return { first, end: runs[r + 1]?.first, capacity: room.slots * (cells + turns), inside };
  });
  return (days) => {
    const longer = inRounds.map((e) => demandOf(entries[e]!, days, 1));
    const lacking = parts.reduce((sum, { first, end = days, capacity, inside }) => {
      const needed = inside.reduce(
        (all, k) => all + matchesWithin(longer[k]!, first, end, days),
        0,
      );
      return sum + needed - (end - first) * capacity;
    }, wanted);
    return lacking > 0;
  };
}

/** Matches that a demand with rounds asks for from one day to the day before another, the longer days first. */
function matchesWithin(
  { rounds, fullDay }: Demand,
  from: number,
  to: number,
  days: number,
): number {
  const each = Math.floor(rounds! / days);
  const longer = Math.max(0, Math.min(to, rounds! % days) - from);
  return (each * (to - from) + longer) * fullDay;
}
