/** A form that another page has filled in: the form's page shows it when it opens. */
import { copySetup, type GameDate, type Setup } from '@evenfield/engine';
import { addDays, writeDate } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { daysBetween } from '#league/season/generate-dates.ts';
import { formOf } from './convert-setup.ts';
import { loadDefaultTeam } from './divisions/default-team.ts';
import { datesFrom } from './season/fill.ts';
import type { FormFiling, SetupForm } from './setup-form.ts';

export interface NextForm {
  readonly form: SetupForm;
  readonly message: string; // what it is
  readonly warning: string | null; // what it lacks
}

let next: NextForm | null = null;

export function openForm(form: NextForm): void {
  next = form;
}

/** Returns the form to show, once. */
export function takeForm(): NextForm | null {
  const taken = next;
  next = null;
  return taken;
}

/** What to copy. */
interface CopyOptions {
  readonly name: string; // of the copied schedule
  readonly firstDay: GameDate | null; // of the new season; null: its dates are not known yet
  readonly filing?: FormFiling;
}

/**
 * Returns the form for another season of a schedule: with a first day, each date is as many days from it
 * as before, or a step of the form where the schedule had no dates.
 */
export function copyToForm(source: Setup, { name, firstDay, filing }: CopyOptions): NextForm {
  const dates = source.days.flatMap(({ date }) => date ?? []);
  const first = dates.toSorted()[0];
  const shift = firstDay === null || first === undefined ? null : daysBetween(first, firstDay);
  const { setup, leftOut } = copySetup(source, (date) =>
    shift === null ? null : addDays(date, shift),
  );
  const form = formOf(setup, loadDefaultTeam());
  const series = datesFrom(firstDay === null ? '' : writeDate(firstDay), setup.event);
  const lacking = [
    leftOut.hours > 0 && formatThings(leftOut.hours, 'opening hour', 'opening hours'),
    leftOut.closures > 0 && formatThings(leftOut.closures, 'closed time', 'closed times'),
    leftOut.requests > 0 && formatThings(leftOut.requests, 'request', 'requests'),
  ].filter((one) => one !== false);
  return {
    form: {
      ...form,
      ...(first === undefined && { dates: form.dates.map((_, day) => series(day)) }),
      ...(filing !== undefined && { filing }),
    },
    message: `${name} is copied into the form.`,
    warning:
      lacking.length === 0
        ? null
        : `Not copied, because they are for single dates of the old season: ${lacking.join(', ')}.`,
  };
}
