import type { Refusal, Schedule } from '@evenfield/engine';
import { timeLabel } from '@evenfield/wire';
import { formatDay } from '#league/match-words.ts';

/** Explains why times cannot be shifted beyond their day. */
export function formatBeyondDay(
  schedule: Schedule,
  { day, slot, start }: Extract<Refusal, { readonly code: 'beyondDay' }>,
) {
  const what = `Matches at ${timeLabel(schedule.setup.slots[slot]!, slot)} on ${formatDay(schedule, day)}`;
  return start < 0
    ? {
        title: 'A match cannot start before its game day.',
        detail: `${what} would begin the evening before. Use Rain out to move it to another date.`,
      }
    : {
        title: 'A match cannot start two days after its game day.',
        detail: `${what} would begin two days later. Use Rain out to move it to another date.`,
      };
}
