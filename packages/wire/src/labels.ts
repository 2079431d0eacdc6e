/** Labels of game days, time slots and fields on screens, in e-mails and in calendars. */
import {
  type FieldNoun,
  fieldNounOf,
  type GameDate,
  type GameDay,
  type Setup,
  type TimeSlot,
} from '@evenfield/engine';

const MINUTES_A_DAY = 1440;

// Without `Intl`: on a phone, creating its first formatter takes longer than rendering a page.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Formats 'Sat 3 Apr', or 'Day 3' for the third game day if it has no date yet. */
export function dayLabel(day: GameDay, index: number): string {
  if (day.date === null) return `Day ${index + 1}`;
  const { weekday, date, month } = partsOf(day.date);
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}

/** Formats 'Saturday, April 3, 2027', or 'Day 3'. */
export function longDayLabel(day: GameDay, index: number): string {
  if (day.date === null) return `Day ${index + 1}`;
  const { weekday, date, month, year } = partsOf(day.date);
  return `${weekday}, ${month} ${date}, ${year}`;
}

/** Formats 'April 2027' for a date in that month. */
export function monthLabel(dateInMonth: GameDate): string {
  const { month, year } = partsOf(dateInMonth);
  return `${month} ${year}`;
}

/** Formats '9:00 AM', '1:00 AM +1' for a slot past midnight of its game day, or 'Time 3'. */
export function timeLabel(slot: TimeSlot, index: number): string {
  if (slot.start === null) return `Time ${index + 1}`;
  const minutes = slot.start % MINUTES_A_DAY;
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}${slot.start < MINUTES_A_DAY ? '' : ' +1'}`;
}

/** Formats a field: 'Field 3' or 'Court 3' if its name is a number, else its name. */
export function fieldLabel({ name, noun = 'field' }: Called): string {
  return /^\d+$/.test(name) ? `${capitalize(noun)} ${name}` : name;
}

interface Called {
  readonly name: string;
  readonly noun?: FieldNoun | undefined;
}

/** The same for a field of a setup, by its index. */
export function fieldLabelIn(setup: Pick<Setup, 'fields' | 'tables'>, field: number): string {
  return fieldLabel({ name: setup.fields[field]!.name, noun: fieldNounOf(setup) });
}

/** Returns the label of each field of a setup. */
export function fieldLabels(setup: Pick<Setup, 'fields' | 'tables'>): string[] {
  return setup.fields.map((_, field) => fieldLabelIn(setup, field));
}

/**
 * Replaces 'field' in a text of ours by the noun of the setup's sport: 'Every division on its own
 * courts'. For texts without names: a team may be called Fields.
 */
export function inSportWords(text: string, setup: Pick<Setup, 'tables'>): string {
  return inFieldWords(text, fieldNounOf(setup));
}

/** The same if only the noun is known. */
export function inFieldWords(text: string, noun: FieldNoun = 'field'): string {
  if (noun === 'field') return text;
  const plural = noun === 'pitch' ? 'pitches' : `${noun}s`;
  return text.replace(/\b([Ff])ield(s?)\b/g, (_, first: string, many: string) => {
    const word = many === '' ? noun : plural;
    return first === 'F' ? capitalize(word) : word;
  });
}

function capitalize(word: string): string {
  return `${word[0]!.toUpperCase()}${word.slice(1)}`;
}

function partsOf(text: GameDate) {
  const day = new Date(`${text}T00:00:00Z`);
  return {
    weekday: WEEKDAYS[day.getUTCDay()] ?? '',
    date: day.getUTCDate(),
    month: MONTHS[day.getUTCMonth()] ?? '',
    year: day.getUTCFullYear(),
  };
}
