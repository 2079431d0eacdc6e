/** What editing a division's data changes of the game days and time slots that all divisions share. */
import { longDayLabel, timeLabel } from '@evenfield/contract';
import {
  apply,
  type Command,
  dayOf,
  gridOf,
  NOWHERE,
  type Refusal,
  type Schedule,
  slotOf,
} from '@evenfield/engine';
import { sayMatches } from '#src/league/match-words.ts';
import { readDate } from '#src/lib/date-text.ts';
import { readClock } from '../season/clock-text.ts';
import { inUse, type SetupForm } from '../setup-form.ts';

type ChangeSeason = Required<Extract<Command, { kind: 'changeSeason' }>>;

/** The form lists the schedule's days and slots in their order: one that reads otherwise is changed; those behind them are new, and not in here. */
export function seasonChange({ setup }: Schedule, form: SetupForm): ChangeSeason {
  const dates = inUse(form.dates, form.dayCount).map(readDate);
  const times = inUse(form.times, form.slotCount).map(readClock);
  return {
    kind: 'changeSeason',
    days: setup.days.map(({ date }, from) => ({
      from,
      date: from < dates.length ? dates[from]! : date,
    })),
    slots: setup.slots.map(({ start }, from) => ({
      from,
      start: from < times.length ? times[from]! : start,
    })),
  };
}

/** The schedule with the days and slots of the form; as it is where that changes none. */
export function withSeasonOf(schedule: Schedule, form: SetupForm): Schedule {
  const answer = apply(schedule, seasonChange(schedule, form));
  return answer.ok ? answer.value.schedule : schedule;
}

/** Why the days and slots cannot be changed so; null where they can. */
export function refuseSeason(schedule: Schedule, form: SetupForm): string | null {
  const answer = apply(schedule, seasonChange(schedule, form));
  return answer.ok ? null : describeRefusal(answer.refusal);
}

function describeRefusal({ code }: Refusal): string | null {
  switch (code) {
    case 'nothingChanges':
      return null;
    case 'locked':
      return 'A match on a day or at a time that changes is locked. Unlock it first.';
    case 'fieldBusy':
      return 'At these times two matches on one field would overlap. Choose other times.';
    case 'teamPlays':
      return 'On these days and at these times a team would play twice at once. Choose others.';
    case 'beforeFeeder':
      return 'A playoff match would come before one that it waits for. Choose other dates.';
    default:
      return 'Two game days, or two time slots, would be the same. Choose others.';
  }
}

/** 'Saturday, September 12, 2026 becomes Sunday, September 13, 2026: 6 matches move with it.' One for each change. */
export function describeSeasonChange(schedule: Schedule, form: SetupForm): string[] {
  const { setup, placements } = schedule;
  const { days, slots } = seasonChange(schedule, form);
  const grid = gridOf(setup);
  const count = (isThere: (cell: number) => boolean) =>
    sayMatches(placements.filter((cell) => cell !== NOWHERE && isThere(cell)).length);
  return [
    ...days.flatMap((day, d) =>
      day.date === setup.days[d]!.date
        ? []
        : `${longDayLabel(setup.days[d]!, d)} becomes ${longDayLabel(day, d)}: ${count((cell) => dayOf(grid, cell) === d)} move with it.`,
    ),
    ...slots.flatMap((slot, s) =>
      slot.start === setup.slots[s]!.start
        ? []
        : `${timeLabel(setup.slots[s]!, s)} becomes ${timeLabel(slot, s)}: ${count((cell) => slotOf(grid, cell) === s)} move with it.`,
    ),
  ];
}
