/**
 * Whether a season by the clock fits where that is a matter of counting alone: matches of one length on
 * shared fields with opening hours and closures, and nothing that teams or people must.
 */
import type { FixedMatch } from '../../model/fixed-match.ts';
import type { GameDate } from '../../model/game-date.ts';
import { readConstraints } from '../../model/read-constraints.ts';
import { entriesOfTeams, isPlayoff, MAX_AXIS, type Setup } from '../../model/setup.ts';
import { gameMinutesRange, leastSlotGap } from '../../model/start-times.ts';
import { readSpans } from '../by-clock/spans.ts';
import type { Remedy } from '../fit/remedy.ts';
import type { Shortage } from '../fit/shortages.ts';
import type { Proof } from './proof.ts';
import { countMatches } from './prove-fields.ts';
import { proveImpossible } from './prove-impossible.ts';

export interface ClockShortage {
  readonly shortages: readonly Shortage[];
  readonly remedy: Remedy;
}

/** What is short and what would be enough, each tried; null if nothing is, or if more than counting decides. */
export function findClockShortage(
  setup: Setup,
  fixed: readonly FixedMatch[] = [],
): ClockShortage | null {
  if (fixed.length > 0 || !isCountable(setup)) return null;
  const proofs = proveImpossible(setup);
  if (proofs.length === 0) return null;
  return {
    shortages: proofs.flatMap((proof) => shortageOf(setup, proof)),
    remedy: {
      days: leastMore((more) => withDays(setup, more)),
      slots: leastMore((more) => withSlots(setup, more)),
      fields: leastMore((more) => withFields(setup, more)),
    },
  };
}

function isCountable({ constraints, entries, slots, gameMinutes }: Setup): boolean {
  if (constraints === undefined) return false;
  const { least, most } = gameMinutesRange({ slots, entries, ...(gameMinutes && { gameMinutes }) });
  return (
    least === most &&
    constraints.people.length === 0 &&
    constraints.apart.length === 0 &&
    constraints.travel.every(({ minutes }) => minutes === 0) &&
    constraints.requests.every(({ isMust, kind }) => !isMust || kind === 'prefers') &&
    entries.every(
      ({ grounds, limits = [], daysBetweenMeetings = 0, secondHalfFrom, withdrawn }) =>
        grounds === undefined &&
        withdrawn === undefined &&
        secondHalfFrom === undefined &&
        daysBetweenMeetings === 0 &&
        limits.every(({ isMust }) => !isMust),
    )
  );
}

function shortageOf(setup: Setup, proof: Proof): Shortage[] {
  const { days, needed, available } = proof;
  if (proof.kind === 'fields') {
    const { entries, fields } = proof;
    return [{ entries, fields, days, limit: 'fields', needed, available }];
  }
  if (proof.kind !== 'team') return [];
  const entry = entriesOfTeams(setup)[proof.team]!;
  const { fields } = setup.entries[entry]!;
  return [{ entries: [entry], fields, days, limit: 'teams', needed, available }];
}

/** The least number up to the limit of a setup with which nothing is proven to be short; null if there is none. */
function leastMore(change: (more: number) => Setup | null): number | null {
  const isEnough = (more: number) => {
    const changed = change(more);
    return changed !== null && proveImpossible(changed).length === 0;
  };
  let [short, enough] = [0, 1];
  while (!isEnough(enough)) {
    short = enough;
    enough *= 2;
    if (enough > MAX_AXIS) return null;
  }
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else short = middle;
  }
  return enough;
}

/** The setup with further game days, open like the one with the most room; null if its days have no dates. */
export function withDays(setup: Setup, more: number): Setup | null {
  const { days, fields, constraints } = setup;
  const rooms = roomOf(setup);
  const roomOn = (day: number) =>
    rooms
      .slice(day * fields.length, (day + 1) * fields.length)
      .reduce((sum, room) => sum + room, 0);
  const best = days.reduce((top, _, day) => (roomOn(day) > roomOn(top) ? day : top), 0);
  const { date } = days[best] ?? { date: null };
  if (date === null) return null;
  const added = Array.from({ length: more }, (_, k) => `9999-01-${pad(k + 1)}` as GameDate); // behind all
  const hours = constraints!.hours.map((row) =>
    row.dates.includes(date) ? { ...row, dates: [...row.dates, ...added] } : row,
  );
  return {
    ...setup,
    days: [...days, ...added.map((newDate) => ({ ...days[best]!, date: newDate }))],
    constraints: { ...constraints!, hours },
  };
}

const pad = (number: number) => String(number).padStart(2, '0');

/** The setup with time for so many more matches on every field, at the end of each opening and of the grid. */
export function withSlots(setup: Setup, more: number): Setup {
  const { slots, constraints } = setup;
  const { changeover } = readConstraints(setup);
  const { least } = gameMinutesRange(setup);
  const last = slots.at(-1)?.start ?? null;
  const gap = Math.min(leastSlotGap(setup), least + changeover);
  const added = last === null ? [] : Array.from({ length: more }, (_, k) => last + gap * (k + 1));
  return {
    ...setup,
    gameMinutes: setup.gameMinutes ?? least,
    slots: [...slots, ...added.map((start) => ({ start }))],
    constraints: {
      ...constraints!,
      hours: constraints!.hours.map((row) => ({
        ...row,
        to: row.to + more * (least + changeover),
      })),
    },
  };
}

/** The setup with further fields for every entry, open like the one with the most room. */
function withFields(setup: Setup, more: number): Setup {
  const { fields, entries, constraints } = setup;
  const room = new Array<number>(fields.length).fill(0);
  roomOf(setup).forEach((matches, place) => {
    room[place % fields.length]! += matches;
  });
  const { name } = fields[room.indexOf(Math.max(...room))]!;
  const added = Array.from({ length: more }, (_, k) => `${name} ${'+'.repeat(k + 1)}`);
  return {
    ...setup,
    fields: [...fields, ...added.map((newName) => ({ name: newName }))],
    entries: entries.map((entry) =>
      isPlayoff(entry)
        ? entry
        : { ...entry, fields: [...entry.fields, ...added.map((_, k) => fields.length + k)] },
    ),
    constraints: {
      ...constraints!,
      hours: constraints!.hours.map((row) =>
        row.fields.includes(name) ? { ...row, fields: [...row.fields, ...added] } : row,
      ),
    },
  };
}

/** day * fields + field -> matches */
function roomOf(setup: Setup): number[] {
  const tables = readConstraints(setup);
  const period = gameMinutesRange(setup).least + tables.changeover;
  return readSpans(setup, tables).map((spans) => countMatches(spans, period, tables.changeover));
}
