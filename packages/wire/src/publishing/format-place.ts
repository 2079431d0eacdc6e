import type { FieldNoun } from '@evenfield/engine';
import { decodeDate } from '../date.ts';
import { dayLabel, fieldLabel, timeLabel } from '../labels.ts';
import { decodeTime } from '../time.ts';
import type { MatchBefore } from './shown-change.ts';

/** A cell by the names of a match's row. */
type PlaceNames = Pick<MatchBefore, 'day' | 'slot' | 'field'>;

/** Formats a previous cell: 'Sat 3 Apr 9:00 AM, Field 2'; null: none. `noun`: for a field. */
export function formatPlaceBefore(place: PlaceNames, noun?: FieldNoun): string | null {
  const words = wordsOf(place, 0, noun);
  return words && `${words.day} ${words.time}, ${words.field}`;
}

/**
 * Formats 'Sat 3 Apr, 9:00 AM, Field 2' for an e-mail, and with a length 'Sat 3 Apr, 9:00 AM to 9:50 AM, Field 2';
 * null without a cell. `minutes`: by which the match begins after its slot. `noun`: what is played on. `length`: in
 * minutes.
 */
export function formatMatchPlace(
  place: PlaceNames,
  minutes: number,
  noun?: FieldNoun,
  length?: number,
): string | null {
  const words = wordsOf(place, minutes, noun);
  const end = length === undefined ? null : wordsOf(place, minutes + length, noun);
  const until = end === null || end.time === words?.time ? '' : ` to ${end.time}`;
  return words && `${words.day}, ${words.time}${until}, ${words.field}`;
}

function wordsOf({ day, slot, field }: PlaceNames, minutes: number, noun?: FieldNoun) {
  if (day === null || slot === null || field === null) return null;
  const date = decodeDate(day);
  const start = decodeTime(slot);
  return {
    day: date ? dayLabel({ date }, 0) : day, // 'Day 2' needs no label
    time: typeof start === 'number' ? timeLabel({ start: start + minutes }, 0) : slot,
    field: fieldLabel({ name: field, noun }),
  };
}
