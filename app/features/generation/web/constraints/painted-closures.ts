/** Closed times as areas of a grid of fields and times, on one game day or on all: what painting one changes. */
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { inUse, type SetupForm } from '../setup-form.ts';
import { dateChoices, fieldChoices } from './constraint-choices.ts';
import type { ClosureForm, ConstraintsForm, TimeForm } from './constraints-form.ts';

/** Fields and dates of the form, from a time to another one in minutes since midnight. */
export interface Area {
  readonly fields: readonly string[]; // positions in fieldNames
  readonly dates: readonly string[]; // as typed; empty: every game day
  readonly from: number;
  readonly to: number;
}

/** The season that a grid is about. */
interface PaintedSeason {
  readonly fields: readonly string[]; // all that there are
  readonly gameDays: readonly string[]; // with a date
}

type Bounds = Pick<Area, 'from' | 'to'>;
type Closures = readonly ClosureForm[];
type Timed = Pick<SetupForm, 'fieldCount' | 'fieldNames' | 'dates' | 'dayCount' | 'times'> & {
  readonly slotCount: string;
  readonly constraints: Pick<ConstraintsForm, 'hours' | 'closures'>;
};

export const STEP = 30; // minutes of a row of the grid
const HOUR = 60;
const MIDNIGHT = 1440;
const DAY_END = 2 * MIDNIGHT;
const WHOLE_DAY: Bounds = { from: 0, to: DAY_END };
const USUAL = [8 * HOUR, 22 * HOUR] as const; // where no times are entered

export function seasonOf(form: Timed): PaintedSeason {
  return { fields: fieldChoices(form).map(({ value }) => value), gameDays: dateChoices(form) };
}

/** Returns the beginnings of the grid's rows: from the hour of the first time entered to that after the last one. */
export function listTimes({ times, slotCount, constraints }: Timed): number[] {
  const slots = slotTimes({ times, slotCount });
  const bounds = [...constraints.hours, ...constraints.closures].flatMap((row) => {
    const [from, to] = [readClock(row.from), row.to.trim() === '' ? null : endOf(row.to)];
    return [from, to].filter((minute) => minute !== null);
  });
  const entered = [...(slots === null ? [] : [slots.from, slots.to]), ...bounds];
  const all = entered.length === 0 ? USUAL : entered;
  const first = Math.floor(Math.min(...all) / HOUR) * HOUR;
  const last = Math.min(Math.ceil(Math.max(...all) / HOUR) * HOUR, DAY_END);
  return Array.from({ length: (last - first) / STEP }, (_, row) => first + row * STEP);
}

/**
 * Returns when a field is open on any of some dates, without its closed times: in its opening hours, or from the
 * first time slot to the last where it has none. Null: nothing is entered.
 *
 * @param dates as typed; empty: every game day
 */
export function openTimes(form: Timed, field: string, dates: readonly string[]): Bounds[] | null {
  const { hours } = form.constraints;
  const slots = slotTimes(form);
  if (hours.length === 0 && slots === null) return null;
  const rows = hours.filter((row) => isAbout(row.fields, [field]) && isAbout(row.dates, dates));
  const named = new Set(rows.flatMap((row) => row.dates));
  const hasAll = rows.some((row) => row.dates.length === 0);
  const isUnnamed = datesOf({ dates }, dateChoices(form)).some((date) => !named.has(date));
  const ofSlots = slots !== null && !hasAll && isUnnamed ? [slots] : [];
  return [...rows.map((row) => hoursOf(row) ?? WHOLE_DAY), ...ofSlots];
}

/** From the first time slot until an hour after the last one begins; null: there is none. */
function slotTimes({ times, slotCount }: Pick<Timed, 'times' | 'slotCount'>): Bounds | null {
  const starts = inUse(times, slotCount).flatMap((text) => readClock(text) ?? []);
  return starts.length === 0 ? null : { from: Math.min(...starts), to: Math.max(...starts) + HOUR };
}

/** Whether an area is closed: wholly, in part, or not at all. */
export function closedPart(
  closures: Closures,
  area: Area,
  { gameDays }: PaintedSeason,
): 'whole' | 'part' | 'none' {
  const near = closures.filter((row) => overlaps(row, area) && isAbout(row.fields, area.fields));
  if (near.length === 0) return 'none';
  const dates = datesOf(area, gameDays);
  const open = dates.flatMap((date) =>
    area.fields.map((field) => {
      const rows = near.filter((row) => isAbout(row.fields, [field]) && isAbout(row.dates, [date]));
      return openMinutes(rows, area);
    }),
  );
  if (open.every((minutes) => minutes === 0)) return 'whole';
  return open.every((minutes) => minutes === area.to - area.from) ? 'none' : 'part';
}

/** Returns the reasons of the closed times in an area. */
export function reasonsIn(closures: Closures, area: Area): string[] {
  const near = closures.filter(
    (row) =>
      overlaps(row, area) &&
      isAbout(row.fields, area.fields) &&
      (area.dates.length === 0 || isAbout(row.dates, area.dates)),
  );
  return [...new Set(near.map(({ reason }) => reason.trim()))].filter(Boolean);
}

/** Returns the closed times with an area closed: in the row that differs in dates alone, if there is one. */
export function closeArea(
  closures: Closures,
  area: Area,
  reason: string,
  season: PaintedSeason,
): ClosureForm[] {
  const row: ClosureForm = {
    fields: area.fields.length === season.fields.length ? [] : [...area.fields],
    dates: [...area.dates],
    ...{ from: writeFrom(area.from), to: writeTo(area.to), reason },
  };
  const same = ({ dates, ...rest }: ClosureForm) => JSON.stringify([rest, dates.length > 0]);
  const at = closures.findIndex((other) => same(other) === same(row));
  if (at < 0) return [...closures, row];
  const dates = [...new Set([...closures[at]!.dates, ...row.dates])];
  return closures.with(at, { ...row, dates });
}

/** Returns the closed times with an area open: rows that reach beyond it are split. */
export function openArea(closures: Closures, area: Area, season: PaintedSeason): ClosureForm[] {
  return closures.flatMap((row) => {
    if (!overlaps(row, area)) return row;
    const fields = split(row.fields, season.fields, area.fields);
    const dates = split(row.dates, season.gameDays, area.dates);
    if (fields.inside === null || dates.inside === null) return row;
    const { from, to } = boundsOf(row)!;
    const inside = { ...row, fields: fields.inside, dates: dates.inside };
    return [
      ...(fields.outside.length > 0 ? [{ ...row, fields: fields.outside }] : []),
      ...(dates.outside.length > 0
        ? [{ ...row, fields: fields.inside, dates: dates.outside }]
        : []),
      ...(from < area.from ? [{ ...inside, to: writeTo(area.from) }] : []),
      ...(area.to < to ? [{ ...inside, from: writeFrom(area.to) }] : []),
    ];
  });
}

/** The part of a list that is painted, null if none is, and the rest; empty lists mean all. */
function split(own: string[], all: readonly string[], painted: readonly string[]) {
  if (painted.length === 0) return { inside: own, outside: [] };
  const named = own.length > 0 ? own : all;
  const inside = named.filter((one) => painted.includes(one));
  const outside = named.filter((one) => !painted.includes(one));
  if (inside.length === 0) return { inside: null, outside };
  return { inside: outside.length === 0 ? own : inside, outside };
}

function isAbout(own: readonly string[], painted: readonly string[]): boolean {
  return own.length === 0 || painted.length === 0 || painted.some((one) => own.includes(one));
}

/** The dates of an area; one blank for a season without dates. */
function datesOf({ dates }: Pick<Area, 'dates'>, gameDays: readonly string[]): readonly string[] {
  if (dates.length > 0) return dates;
  return gameDays.length > 0 ? gameDays : [''];
}

/** The minutes of an area's time that no row closes. */
function openMinutes(rows: Closures, { from, to }: Area): number {
  let open = 0;
  let at = from;
  const bounds = rows.map((row) => boundsOf(row)!).sort((one, other) => one.from - other.from);
  for (const row of bounds) {
    open += Math.max(0, Math.min(row.from, to) - at);
    at = Math.max(at, row.to);
  }
  return open + Math.max(0, to - at);
}

function overlaps(row: ClosureForm, area: Area): boolean {
  const bounds = boundsOf(row);
  return bounds !== null && bounds.from < area.to && area.from < bounds.to;
}

/** From when to when a row closes; null while its times cannot be read. */
function boundsOf(row: TimeForm): Bounds | null {
  return readBounds(row, DAY_END);
}

/** When opening hours are; null while they cannot be read. */
function hoursOf(row: TimeForm): Bounds | null {
  return readBounds(row, MIDNIGHT);
}

/** @param end of a row without one */
function readBounds({ from, to }: TimeForm, end: number): Bounds | null {
  const first = from.trim() === '' ? 0 : readClock(from);
  const last = to.trim() === '' ? end : endOf(to);
  return first === null || last === null || first >= last ? null : { from: first, to: last };
}

/** 12:00 AM is midnight at the end of the day. */
function endOf(text: string): number | null {
  const minutes = readClock(text);
  return minutes === 0 ? MIDNIGHT : minutes;
}

function writeFrom(minutes: number): string {
  return minutes === 0 ? '' : writeClock(minutes);
}

function writeTo(minutes: number): string {
  return minutes === DAY_END ? '' : writeClock(minutes);
}
