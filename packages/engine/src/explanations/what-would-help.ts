/**
 * What would make a match possible: of each kind of change the least that is enough. Every change is tried
 * before it is named: the judge sees the schedule with it, and the match in its place.
 */
import { NOWHERE } from '../model/grid.ts';
import type { Opening } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { leastSlotGap } from '../model/start-times.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import { type Bar, barsAt, listStretches } from './bar.ts';
import type { Obstacle } from './obstacle.ts';
import { type Places, readPlaces } from './read-places.ts';
import {
  closuresAt,
  isOpenAt,
  isOpenWithoutClosures,
  listClosures,
  readUnclosed,
  stepsOf,
} from './read-plan.ts';
import { type Help, tryHelp } from './try-help.ts';

type HelpKind = Help['kind'];

/** The kinds by how little they ask of people, least first. */
const ORDER: readonly HelpKind[] = [
  'place',
  'move',
  'request',
  'opening',
  'slot',
  'closure',
  'openDay',
  'person',
  'meeting',
  'limit',
  'field',
];

const MOST_MOVES = 3; // other matches that are tried elsewhere
const MOST_TRIES = 3; // of the cheapest changes of a kind
const MOST_LONGER = 120; // minutes
const MOST_HIT = 4; // obstacles at one place that one change may remove

/** A change that might be enough, and how much of it there is: of one kind the least is tried first. */
interface Candidate {
  readonly help: Help;
  readonly effort: number;
}

/**
 * What would let a match by row be played: at all, or at one place. Of each kind of change the least that
 * was found, those that ask least of people first; empty if no single change is enough.
 */
export function whatWouldHelp(schedule: Schedule, match: number, at?: ClockPlace): Help[] {
  const places = readPlaces(schedule, match);
  const candidates = new Map<HelpKind, Candidate[]>();
  const offer = (help: Help, effort = 0) => {
    const known = candidates.get(help.kind) ?? [];
    candidates.set(help.kind, known);
    const most = help.kind === 'move' ? MOST_MOVES : MOST_TRIES;
    if (known.length === most && known.at(-1)!.effort <= effort) return;
    known.push({ help, effort });
    known.sort((one, other) => one.effort - other.effort);
    if (known.length > most) known.pop();
  };
  if (at === undefined) findEverywhere(places, offer);
  else findAt(places, at, offer);
  return ORDER.flatMap((kind): Help[] => {
    for (const { help } of candidates.get(kind) ?? []) {
      const tried = tryHelp(schedule, match, help);
      if (tried !== null) return [tried];
    }
    return [];
  });
}

type Offer = (help: Help, effort?: number) => void;

function findEverywhere(places: Places, offer: Offer): void {
  const { setup } = places.plan.schedule;
  for (const day of setup.days.keys()) {
    for (const field of places.fields) {
      const bars = places.barsOn(day, field);
      const starts = places.startsOn(day, field);
      for (const { start, held } of listStretches(starts, bars))
        offerAt(places, { day, field, start }, held, offer);
      offerOpenings(places, day, field, bars, offer);
    }
  }
}

/** The same for one place. */
function findAt(places: Places, at: ClockPlace, offer: Offer): void {
  const { day, field } = at;
  if (!places.fields.includes(field)) return;
  const bars = places.barsOn(day, field);
  const held = barsAt(bars, at.start);
  if (isOpenAt(places.plan, at, places.length)) offerAt(places, at, held, offer);
  else if (held.length === 0) offerOpening(places, at, offer);
}

/** What one change could remove all that is in the way of an open place. */
function offerAt(places: Places, place: ClockPlace, held: readonly Bar[], offer: Offer): void {
  if (held.length > MOST_HIT) return;
  const hit = held.map(({ obstacle }) => obstacle);
  const [first] = hit;
  if (first === undefined) {
    offer({ kind: 'place', place });
    return;
  }
  const isEach = (isAlike: (one: Obstacle) => boolean) => hit.every(isAlike);
  const other = hit.reduce((known, one) => ('other' in one ? one.other : known), NOWHERE);
  const { home, away, lockedAt } = places.plan.schedule.fixtures;
  const isOnlyOther = isEach((one) =>
    one.kind === 'limit'
      ? one.team === home[other] || one.team === away[other]
      : 'other' in one && one.other === other,
  );
  if (other !== NOWHERE && isOnlyOther) {
    const isMovable = lockedAt[other] === NOWHERE;
    const from = { day: 0, field: 0, start: 0 }; // found when it is tried
    if (isMovable) offer({ kind: 'move', place, other, from, to: from });
  }
  switch (first.kind) {
    case 'cannotPlay':
    case 'cannotHost':
      if (
        isEach(
          (one) => 'request' in one && one.request === first.request && one.team === first.team,
        )
      )
        offer({ kind: 'request', place, team: first.team, request: first.request });
      break;
    case 'person':
      if (isEach((one) => 'person' in one && one.person === first.person))
        offer({ kind: 'person', place, person: first.person });
      break;
    case 'limit':
      if (isEach((one) => one.kind === 'limit' && one.limit === first.limit))
        offer({ kind: 'limit', place, team: first.team, limit: first.limit });
      break;
    case 'meeting': {
      if (!isEach((one) => one.kind === 'meeting')) break;
      const days = Math.min(...hit.flatMap((one) => (one.kind === 'meeting' ? one.days : [])));
      offer({ kind: 'meeting', place, days }, -days);
      break;
    }
    case 'fieldTaken':
      if (isEach(({ kind }) => kind === 'fieldTaken')) offer({ kind: 'field', place });
      break;
    default: // no single change that an explanation could name
  }
}

/** Starts outside open time: longer openings, closures, further days and slots. */
function offerOpenings(
  places: Places,
  day: number,
  field: number,
  bars: readonly Bar[],
  offer: Offer,
): void {
  const { plan, length } = places;
  const { setup } = plan.schedule;
  const isFree = (start: number) => bars.every(({ from, to }) => start < from || to < start);
  const offerFree = (starts: readonly number[]) => {
    const start = starts.find(isFree);
    if (start !== undefined) offerOpening(places, { day, field, start }, offer);
  };
  const place = day * setup.fields.length + field;
  const isOnGrid = setup.constraints === undefined || plan.tables.isOnGrid[place] === 1;
  if (isOnGrid) offerFree(nextSlots(places, day));
  if (setup.constraints === undefined) return;
  const open = plan.tables.openings[place]!;
  if (!isOnGrid) {
    for (const { from, to } of open) {
      offerFree(stepsOf(to - length + 5, to - length + MOST_LONGER));
      offerFree(stepsOf(from - MOST_LONGER, from - 5).reverse());
    }
  }
  const closed = listClosures(plan, day, field).length > 0 ? listUnclosed(places, day, field) : [];
  if (closed.length > 0) offerFree(closed);
  else if (open.length === 0) {
    const usual = findUsual(places, field);
    if (usual !== null) offerFree(stepsOf(usual.from, usual.to - length));
  }
}

/** The slot that would follow the last one; on a grid without times its number. */
function nextSlots({ plan, length }: Places, day: number): number[] {
  const { setup } = plan.schedule;
  if (!plan.isTimed) return [setup.slots.length];
  const last = plan.tables.slotStarts[day]!.at(-1);
  if (last === undefined) return [];
  const gap = leastSlotGap(setup);
  return [last + (Number.isFinite(gap) ? Math.max(gap, length) : length)];
}

/** Starts that only closures take away. */
function listUnclosed({ plan, length }: Places, day: number, field: number): number[] {
  const { openings, isOnGrid, slotStarts } = readUnclosed(plan);
  const place = day * plan.schedule.setup.fields.length + field;
  const starts =
    isOnGrid[place] === 1
      ? slotStarts[day]!
      : openings[place]!.flatMap(({ from, to }) => stepsOf(from, to - length));
  return starts.filter((start) => {
    const at = { day, field, start };
    return isOpenWithoutClosures(plan, at, length) && !isOpenAt(plan, at, length);
  });
}

/** The opening that a field has on most days, long enough for the match. */
function findUsual({ plan, length }: Places, field: number): Opening | null {
  const { days, fields } = plan.schedule.setup;
  const counts = new Map<string, { opening: Opening; count: number }>();
  for (const day of days.keys()) {
    for (const opening of plan.tables.openings[day * fields.length + field]!) {
      if (opening.to - opening.from < length) continue;
      const key = `${opening.from} ${opening.to}`;
      const known = counts.get(key) ?? { opening, count: 0 };
      known.count++;
      counts.set(key, known);
    }
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most?.opening ?? null;
}

/** What would open the field for a start at which nothing else is in the way. */
function offerOpening(places: Places, place: ClockPlace, offer: Offer): void {
  const { plan, length } = places;
  const { day, field, start } = place;
  const { setup } = plan.schedule;
  const end = start + length;
  if (setup.constraints === undefined) {
    offer({ kind: 'slot', place });
    return;
  }
  if (isOpenWithoutClosures(plan, place, length)) {
    const hit = closuresAt(plan, place, length);
    if (hit.length === 1) offer({ kind: 'closure', place, closure: hit[0]! });
    return;
  }
  const at = day * setup.fields.length + field;
  const open = plan.tables.openings[at]!;
  if (open.length > 0 && plan.tables.isOnGrid[at] === 1) {
    offer({ kind: 'slot', place });
    return;
  }
  const near = open.find(({ from, to }) => from - MOST_LONGER <= start && end <= to + MOST_LONGER);
  if (near !== undefined) {
    const [from, to] = [Math.min(near.from, start), Math.max(near.to, end)];
    const minutes = to - from - (near.to - near.from);
    offer({ kind: 'opening', place, from, to, minutes }, minutes);
  } else if (open.length === 0) {
    const usual = findUsual(places, field) ?? { from: start, to: end };
    const isInside = usual.from <= start && end <= usual.to;
    const opening = isInside ? usual : { from: start, to: end };
    offer({ kind: 'openDay', place, ...opening }, dayDistance(plan.dates, day));
  }
}

/** Earlier days first. */
function dayDistance(dates: readonly number[], day: number): number {
  return dates[day]! - dates[0]!;
}
