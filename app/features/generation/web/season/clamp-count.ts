import { MAX_AXIS } from '@evenfield/engine';

export interface Clamped {
  readonly text: string;
  readonly note: string | null; // what to tell the person, where the text was changed
}

/**
 * Keeps a number of fields, game days or time slots between 1 and 30 while it is typed.
 * Text that is no whole number is left as it is, for the form's check to judge.
 */
export function clampCount(text: string): Clamped {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return { text, note: null };
  const count = Number(typed);
  if (count > MAX_AXIS) {
    return {
      text: String(MAX_AXIS),
      note: `${MAX_AXIS} is the maximum, so it was set to ${MAX_AXIS}.`,
    };
  }
  if (count < 1) return { text: '1', note: 'The minimum is 1, so it was set to 1.' };
  return { text, note: null };
}
