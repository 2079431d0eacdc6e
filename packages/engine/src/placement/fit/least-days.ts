/**
 * The number of further game days that would be enough. More days change what each day holds, so each
 * number has its own flow. Few are computed: the cut for one number, applied to a longer season, bounds
 * by arithmetic how long it still fails.
 */
import { type Demand, demandOf } from '../../fixtures/demand.ts';
import type { Entry, Setup } from '../../model/setup.ts';
import type { FitFlow } from './capacity.ts';
import { computeFitFlow } from './fit-flow.ts';
import { slotsForTurns } from './turns.ts';

/** The demands of the entries if Swiss days hold only what the organizer insists on. */
export function leastDemands(entries: readonly Entry[], days: number): Demand[] {
  return entries.map((entry) => demandOf(entry, days, 1));
}

/** The fewest further days with which a setup that does not fit would fit; null if no number helps. */
export function leastDays({ entries }: Setup, short: FitFlow): number | null {
  const { days, slots } = short.capacity;
  const enough = short.demands.reduce((sum, { matches, teams }) => sum + matches + teams, days + 1);
  const inRounds = entries.filter((_, e) => short.demands[e]!.rounds !== null);
  const teamsSuffice = (count: number) =>
    slotsForTurns(leastDemands(inRounds, count), count) <= slots;
  let least = findThreshold(teamsSuffice, days + 1, enough);
  for (let flow = short; least !== null; ) {
    const lacks = createCutTest(flow, entries);
    least = findThreshold((count) => !lacks(count), least, enough);
    if (least === null) break;
    flow = computeFitFlow(
      leastDemands(entries, least),
      { ...short.capacity, days: least },
      short.groups,
    );
    if (flow.unplaced === 0) return least - days;
    least++;
  }
  return null;
}

/**
 * Returns a test whether the cut of a flow, its last day standing for all later ones, lacks capacity in
 * a longer season.
 */
function createCutTest(flow: FitFlow, entries: readonly Entry[]): (days: number) => boolean {
  const { cut, demands, runs, groups, free, capacity } = flow;
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
    return { first, end: runs[r + 1]?.first, capacity: capacity.slots * (cells + turns), inside };
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

/** Matches that a demand with rounds has between two days, the longer days first. */
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

/**
 * The least number from `least` to `enough` that passes a test which every larger number passes, too;
 * null if there is none.
 */
function findThreshold(
  passes: (count: number) => boolean,
  least: number,
  enough: number,
): number | null {
  if (passes(least)) return least;
  if (!passes(enough)) return null;
  let fails = least;
  let works = least + 1;
  for (let step = 2; !passes(works); step *= 2) {
    fails = works;
    works = Math.min(works + step, enough);
  }
  while (works - fails > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (passes(middle)) works = middle;
    else fails = middle;
  }
  return works;
}
