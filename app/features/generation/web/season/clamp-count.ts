import { MAX_AXIS } from '@evenfield/engine';

export interface Clamped {
  readonly text: string;
  readonly note: string | null; // shown if the text was changed
}

/**
 * Limits a number of fields, game days or time slots to 1 to `most`, 30 by default, while it is typed.
 * Text that is not a whole number stays, for validation.
 */
export function clampCount(text: string, most = MAX_AXIS): Clamped {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return { text, note: null };
  const count = Number(typed);
  if (count > most) {
    return { text: String(most), note: `${most} is the maximum, so it was set to ${most}.` };
  }
  if (count < 1) return { text: '1', note: 'The minimum is 1, so it was set to 1.' };
  return { text, note: null };
}
