import { dayLabel, fieldLabel, timeLabel } from '../../labels.ts';
import { decodeDate } from '../date.ts';
import { decodeTime } from '../time.ts';
import type { MatchBefore } from './shown-change.ts';

/** Where a match was before it changed: 'Sat 3 Apr 9:00 AM, Field 2'; null where it had no place. */
export function sayPlaceBefore({ day, slot, field }: MatchBefore): string | null {
  if (day === null || slot === null || field === null) return null;
  const date = decodeDate(day);
  const start = decodeTime(slot);
  const dayWords = date ? dayLabel({ date }, 0) : day; // 'Day 2' says it already
  const timeWords = typeof start === 'number' ? timeLabel({ start }, 0) : slot;
  return `${dayWords} ${timeWords}, ${fieldLabel({ name: field })}`;
}
