/** Changes to the game days and time slots, shared by all divisions, from editing one division. */

import {
  apply,
  type Command,
  dayOf,
  type GameDate,
  gridOf,
  NOWHERE,
  type Refusal,
  type Schedule,
  type Setup,
  slotOf,
} from '@evenfield/engine';
import { inSportWords, longDayLabel, timeLabel } from '@evenfield/wire';
import { readClock } from '#kernel/web/clock-text.ts';
import { readDate } from '#kernel/web/date-text.ts';
import { formatCellName, formatMatches, formatMatchIn } from '#league/match-words.ts';
import { inUse, type SetupForm } from '../setup-form.ts';

type ChangeSeason = Required<
  Pick<Extract<Command, { kind: 'changeSeason' }>, 'kind' | 'days' | 'slots'>
>;

/** Returns the time slots that the form shows: without the starts of matches off the grid, which stay. */
export function gridSlots({ slots }: Pick<Setup, 'slots'>): number[] {
  return [...slots.keys()].filter((slot) => !slots[slot]!.isOffGrid);
}

/** Returns the form's changes and removals of the schedule's days and slots, without new ones. */
export function seasonChange({ setup }: Schedule, form: SetupForm): ChangeSeason {
  const dates = inUse(form.dates, form.dayCount).map(readDate);
  const times = inUse(form.times, form.slotCount).map(readClock);
  const { days, slots } = form.origins ?? {
    days: [...setup.days.keys()],
    slots: gridSlots(setup),
  };
  return {
    kind: 'changeSeason',
    days: days.flatMap((from, position) => {
      if (from === null) return [];
      return { from, date: position < dates.length ? dates[position]! : setup.days[from]!.date };
    }),
    slots: slots
      .flatMap((from, position) => {
        if (from === null) return [];
        return {
          from,
          start: position < times.length ? times[position]! : setup.slots[from]!.start,
        };
      })
      .concat(
        setup.slots.flatMap(({ start, isOffGrid }, from) => (isOffGrid ? [{ from, start }] : [])),
      ),
  };
}

/** Returns the schedule with the form's days and slots; the same object if none changes. */
export function withSeasonOf(schedule: Schedule, form: SetupForm): Schedule {
  const answer = apply(schedule, seasonChange(schedule, form));
  return answer.ok ? answer.value.schedule : schedule;
}

/** Returns why the days and slots cannot be changed this way, or null. */
export function refuseSeason(schedule: Schedule, form: SetupForm): string | null {
  const answer = apply(schedule, seasonChange(schedule, form));
  const reason = answer.ok ? null : describeRefusal(schedule, answer.refusal);
  return reason && inSportWords(reason, schedule.setup);
}

function describeRefusal(schedule: Schedule, refusal: Refusal): string | null {
  switch (refusal.code) {
    case 'nothingChanges':
      return null;
    case 'locked': {
      const row = schedule.fixtures.ids.indexOf(refusal.match);
      const place = formatCellName(schedule, schedule.placements[row]!);
      return `${formatMatchIn(schedule, row)}, ${place}, has been played or is locked, so its day and time cannot change. Unlock it, or move other games with Shift Times.`;
    }
    case 'fieldBusy':
      return 'At these times two matches on one field would overlap. Choose other times.';
    case 'teamPlays':
      return 'On these days and at these times a team would play twice at once. Choose others.';
    case 'beforeFeeder':
      return 'A playoff match would come before one that decides who plays in it. Choose other dates.';
    case 'breaksRule':
      return 'At these times a field is closed, or a team or a person cannot play. Choose others.';
    default:
      return 'Two game days, or two time slots, would be the same. Choose others.';
  }
}

export function countMatchesOn(
  { setup, placements }: Schedule,
  axis: 'days' | 'slots',
  position: number,
): number {
  const grid = gridOf(setup);
  const positionOf = axis === 'days' ? dayOf : slotOf;
  return placements.filter((cell) => cell !== NOWHERE && positionOf(grid, cell) === position)
    .length;
}

/** Returns, per change, 'Saturday, … becomes Sunday, …: 6 matches move with it.' */
export function describeSeasonChange(schedule: Schedule, form: SetupForm): string[] {
  const { setup } = schedule;
  const { days, slots } = seasonChange(schedule, form);
  const dayName = (day: { readonly date: GameDate | null }, d: number) => longDayLabel(day, d);
  const slotName = (slot: { readonly start: number | null }, s: number) => timeLabel(slot, s);
  const describe = <T extends { readonly from: number | null }>(
    axis: 'days' | 'slots',
    after: readonly T[],
    nameBefore: (position: number) => string,
    nameAfter: (part: T, position: number) => string,
  ) =>
    [...setup[axis].keys()].flatMap((position) => {
      const part = after.find(({ from }) => from === position);
      const count = countMatchesOn(schedule, axis, position);
      const matches = formatMatches(count);
      const name = nameBefore(position);
      if (part === undefined && count === 0) return `${name} is removed. It has no matches.`;
      if (part === undefined) return `${name} is removed: ${matches} will wait in the buffer.`;
      const next = nameAfter(part, position);
      return next === name ? [] : `${name} becomes ${next}: ${matches} move with it.`;
    });
  return [
    ...describe('days', days, (d) => dayName(setup.days[d]!, d), dayName),
    ...describe('slots', slots, (s) => slotName(setup.slots[s]!, s), slotName),
    ...describeNew(form),
  ];
}

/** Returns 'Saturday, October 3, 2026 is added.' for each new day and slot. */
function describeNew(form: SetupForm): string[] {
  const { days = [], slots = [] } = form.origins ?? {};
  const dates = inUse(form.dates, form.dayCount).map((text) => ({ date: readDate(text) }));
  const times = inUse(form.times, form.slotCount).map((text) => ({ start: readClock(text) }));
  return [
    ...dates.flatMap((day, d) => (days[d] === null ? `${longDayLabel(day, d)} is added.` : [])),
    ...times.flatMap((slot, s) => (slots[s] === null ? `${timeLabel(slot, s)} is added.` : [])),
  ];
}
