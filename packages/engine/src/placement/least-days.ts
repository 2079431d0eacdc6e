/**
 * More game days change what a day holds, so each number of them has a flow of its own. Few are asked:
 * the cut of one number, laid over a longer season, says by arithmetic up to where it still fails.
 */
import { type Demand, demandOf, roundsOn } from '../fixtures/demand.ts';
import type { Entry, Setup } from '../model/setup.ts';
import { dayRuns } from './day-runs.ts';
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
  let tried = days;
  let least = leastThat(
    (count) => slotsForTurns(leastDemands(inRounds, count), count) <= slots,
    days + 1,
    enough,
  );
  for (let flow = short; least !== null; ) {
    least = leastThat((count) => !failsStill(flow, entries, count), least, enough);
    if (least === null) break;
    tried = least;
    flow = roomFlow(leastDemands(entries, tried), { ...short.room, days: tried });
    if (flow.unplaced === 0) return tried - days;
    least = tried + 1;
  }
  return null;
}

/** Whether the cut of a flow, its last day's for all later days, lacks capacity in a longer season too. */
function failsStill(flow: RoomFlow, entries: readonly Entry[], days: number): boolean {
  const { cut, runs, groups, free, room } = flow;
  const within = cut.classes.reduce((all, bits) => all | bits, 0);
  const isInside = (e: number, bits: number) =>
    (groups.classesOf[groups.groupOf[e]!]! & ~bits) === 0;
  const inRounds = entries.flatMap((entry, e) =>
    flow.demands[e]!.rounds !== null && isInside(e, within)
      ? [{ e, demand: demandOf(entry, days, 1) }]
      : [],
  );
  const freeInside = free.filter((_, i) => cut.free[i] === 1);
  const seasonRuns = dayRuns(
    inRounds.map(({ demand }) => demand),
    days,
  );
  const starts = [...new Set([...seasonRuns, ...runs].map(({ first }) => first))];
  starts.sort((a, b) => a - b);
  let lacking = freeInside.reduce((sum, e) => sum + flow.demands[e]!.matches, 0);
  let r = 0;
  starts.forEach((first, k) => {
    const length = (starts[k + 1] ?? days) - first;
    while (r + 1 < runs.length && runs[r + 1]!.first <= first) r++;
    const bits = cut.classes[r]!;
    for (const { e, demand } of inRounds)
      if (isInside(e, bits))
        lacking += length * roundsOn(demand.rounds!, first, days) * demand.fullDay;
    groups.classes.forEach((fields, c) => {
      if (bits & (1 << c)) lacking -= length * room.slots * fields.length;
    });
    for (const e of freeInside)
      if (!isInside(e, bits)) lacking -= length * room.slots * flow.demands[e]!.turn;
  });
  return lacking > 0;
}
