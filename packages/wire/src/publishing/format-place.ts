import type { FieldNoun } from '@evenfield/engine';
import { dayLabel, fieldLabel, timeLabel } from '../../labels.ts';
import { decodeDate } from '../date.ts';
import { decodeTime } from '../time.ts';
import type { MatchBefore } from './shown-change.ts';

/** A place in the words of a match's row. */
type PlaceNames = Pick<MatchBefore, 'day' | 'slot' | 'field'>;

/** Where a match was before it changed: 'Sat 3 Apr 9:00 AM, Field 2'; null where it had no place. `noun`: what is played on. */
export function formatPlaceBefore(place: PlaceNames, noun?: FieldNoun): string | null {
  const words = wordsOf(place, 0, noun);
  return words && `${words.day} ${words.time}, ${words.field}`;
}

/**
 * 'Sat 3 Apr, 9:00 AM, Field 2' for an e-mail; null where there is no place. `minutes`: by which the match
 * begins after its slot. `noun`: what is played on.
 */
export function formatMatchPlace(
  place: PlaceNames,
  minutes: number,
  noun?: FieldNoun,
): string | null {
  const words = wordsOf(place, minutes, noun);
  return words && `${words.day}, ${words.time}, ${words.field}`;
}

function wordsOf({ day, slot, field }: PlaceNames, minutes: number, noun?: FieldNoun) {
  if (day === null || slot === null || field === null) return null;
  const date = decodeDate(day);
  const start = decodeTime(slot);
  return {
    day: date ? dayLabel({ date }, 0) : day, // 'Day 2' says it already
    time: typeof start === 'number' ? timeLabel({ start: start + minutes }, 0) : slot,
    field: fieldLabel({ name: field, noun }),
  };
}
