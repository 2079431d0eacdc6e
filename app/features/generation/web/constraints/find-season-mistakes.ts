/** What of a schedule forbids constraints that a form could have. */
import { MAX_AXIS, type Setup } from '@evenfield/engine';
import { readDate } from '#kernel/web/date-text.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import type { SetupForm } from '../setup-form.ts';
import { findConstraintMistakes } from './find-constraint-mistakes.ts';

const SHIFTED =
  'The times of one of these days were shifted. Shift them back, or leave the day out.';
const NEEDS_HOURS = `Without opening hours a schedule has time slots, and at most ${MAX_AXIS} game days, slots and fields. Leave hours in.`;

/** Returns the mistakes in the constraints of a form for an existing schedule. */
export function findSeasonMistakes(setup: Setup, form: SetupForm): Mistake[] {
  const { hours } = form.constraints;
  const shifted = new Set(
    setup.days.flatMap(({ date, shift = 0 }) => (date === null || shift === 0 ? [] : [date])),
  );
  const clashing = hours.flatMap(({ dates }, row): Mistake[] => {
    const named = dates.flatMap((text) => readDate(text) ?? []);
    const clashes = dates.length === 0 ? shifted.size > 0 : named.some((date) => shifted.has(date));
    return clashes ? [{ path: ['constraints', 'hours', row, 'dates'], message: SHIFTED }] : [];
  });
  const slots = setup.slots.filter(({ isOffGrid }) => !isOffGrid).length;
  const isGrid =
    slots > 0 &&
    [slots, setup.days.length, setup.fields.length].every((count) => count <= MAX_AXIS);
  const missing = hours.length > 0 || isGrid ? [] : [{ path: ['dayCount'], message: NEEDS_HOURS }];
  return [...findConstraintMistakes(form), ...clashing, ...missing];
}
