/** Changes of the whole form that preserve typed values. */
import { type EventType, TABLE_PRESETS, tablePreset } from '@evenfield/engine';
import type { Addition, SeasonCounts } from '../generation/remedy-words.ts';
import { inUse, mostOf, type SeasonForm, type SetupForm } from '../setup-form.ts';
import { datesFrom, growDates, growTimes, refill, slotStep, timesFrom } from './fill.ts';

/** Switches the type of schedule: filled-in dates follow its interval, typed ones stay. */
export function switchEvent<F extends SeasonForm>(form: F, event: EventType): F {
  const first = form.dates[0] ?? '';
  const dates = refill(form.dates, datesFrom(first, form.event), datesFrom(first, event));
  return { ...form, event, dates };
}

/** Switches the sport: filled-in times follow its game length, typed ones stay. */
export function switchSport<F extends Pick<SetupForm, 'tables' | 'times'>>(
  form: F,
  sport: string,
): F {
  const first = form.times[0] ?? '';
  const tables = withSport(form.tables, sport);
  const before = timesFrom(first, slotStep(form.tables?.sport));
  const times = refill(form.times, before, timesFrom(first, slotStep(tables?.sport)));
  return { ...form, tables, times };
}

/** Returns the given table rules if they fit the sport, else its defaults; null if unknown. */
function withSport(tables: SetupForm['tables'], sport: string): SetupForm['tables'] {
  if (tables?.sport === sport) return tables;
  return TABLE_PRESETS.has(sport) ? tablePreset(sport) : null;
}

/** Returns the numbers of game days, time slots and fields in the form, and how many there can be. */
export function seasonCounts(form: SetupForm): SeasonCounts {
  return {
    most: mostThings(form),
    days: inUse(form.dates, form.dayCount).length,
    slots: inUse(form.times, form.slotCount).length,
    fields: inUse(form.fieldNames, form.fieldCount).length,
  };
}

/** Returns how many game days, time slots and fields there can be. */
export function mostThings(form: Parameters<typeof mostOf>[0]): SeasonCounts['most'] {
  const { dayCount, slotCount, fieldCount } = mostOf(form);
  return { days: dayCount, slots: slotCount, fields: fieldCount };
}

/** Adds days, slots or fields, filled in as if the user had raised the number. */
export function addToSeason(form: SetupForm, kind: Addition, more: number): SetupForm {
  switch (kind) {
    case 'days':
      return addDays(form, more);
    case 'slots':
      return addSlots(form, more);
    case 'fields':
      return addFields(form, more);
  }
}

export function addDays<F extends SeasonForm>(form: F, more: number): F {
  const sum = inUse(form.dates, form.dayCount).length + more;
  return { ...form, dayCount: String(sum), dates: growDates(form.dates, sum, form.event) };
}

export function addSlots<F extends SeasonForm & Partial<Pick<SetupForm, 'tables'>>>(
  form: F,
  more: number,
): F {
  const sum = inUse(form.times, form.slotCount).length + more;
  return {
    ...form,
    slotCount: String(sum),
    times: growTimes(form.times, sum, slotStep(form.tables?.sport)),
  };
}

/** Gives each new field the lowest unused number. */
function addFields(form: SetupForm, more: number): SetupForm {
  const names = inUse(form.fieldNames, form.fieldCount);
  const sum = names.length + more;
  for (let number = 1; names.length < sum; number++) {
    if (!names.includes(String(number))) names.push(String(number));
  }
  return { ...form, fieldCount: String(sum), fieldNames: names };
}
