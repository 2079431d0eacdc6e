import { formatMoment } from '#kernel/web/format-date.ts';
import type { RegistrationDivision, RegistrationForm } from '../../form.ts';

/** Whether people can register, as far as dates go. */
export type FormState = 'draft' | 'early' | 'open' | 'closed';

type Dates = Pick<RegistrationForm, 'isPublished' | 'opens' | 'closes'>;

/** Returns a form's state at a time, in milliseconds since the epoch. */
export function formStateAt({ isPublished, opens, closes }: Dates, now: number): FormState {
  if (!isPublished) return 'draft';
  if (closes !== null && Date.parse(closes) <= now) return 'closed';
  return opens !== null && Date.parse(opens) > now ? 'early' : 'open';
}

export const STATE_COLORS: Readonly<Record<FormState, string>> = {
  draft: 'neutral',
  early: 'accent',
  open: 'success',
  closed: 'warning',
};

/** Returns 'Open', or 'Opens Apr 3, 2027, 9:00 AM'. */
export function formatFormState(form: Dates, now: number): string {
  switch (formStateAt(form, now)) {
    case 'draft':
      return 'Draft';
    case 'early':
      return `Opens ${formatMoment(form.opens!)}`;
    case 'open':
      return 'Open';
    case 'closed':
      return 'Closed';
  }
}

type Counts = Pick<RegistrationDivision, 'places' | 'accepted' | 'offered' | 'waiting'>;

/** Returns how many places are taken: those offered are kept for whoever moved up. */
export function countTaken({ accepted, offered }: Pick<Counts, 'accepted' | 'offered'>): number {
  return accepted + offered;
}

/** Returns '6 of 8 accepted, 1 offered, 3 waiting'. */
export function formatCounts({ places, accepted, offered, waiting }: Counts): string {
  const parts = [
    places === null ? `${accepted} accepted` : `${accepted} of ${places} accepted`,
    offered > 0 && `${offered} offered`,
    waiting > 0 && `${waiting} waiting`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns how many registrations a form has that are neither declined nor withdrawn. */
export function countCurrent({ divisions }: Pick<RegistrationForm, 'divisions'>): number {
  return divisions.reduce((sum, one) => sum + countTaken(one) + one.waiting, 0);
}
