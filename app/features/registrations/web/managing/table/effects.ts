/** What a change of a registration means for others, in sentences that its confirmation shows. */
import { formatThings } from '#kernel/web/format-number.ts';
import type { RegistrationDivision, RegistrationForm } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';
import { countTaken } from '../form-state.ts';
import { holdsPlace } from './state-words.ts';

/** What an organizer can do with registrations. */
export type Action = 'accept' | 'wait' | 'decline' | 'withdraw' | 'erase';

/** Returns what can be done with a registration. */
export function actionsOn({ state }: Pick<Registration, 'state'>): readonly Action[] {
  const all: readonly Action[] = ['accept', 'wait', 'decline', 'withdraw', 'erase'];
  return all.filter((action) => action === 'erase' || STATE_AFTER[action] !== state);
}

export const STATE_AFTER = {
  accept: 'accepted',
  wait: 'waiting',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const;

type Form = Pick<RegistrationForm, 'divisions' | 'confirmDays'>;

/** Returns what it means for others if registrations of any divisions are changed together. */
export function describeEffect(
  action: Action,
  chosen: readonly Registration[],
  form: Form,
  all: readonly Registration[],
): string {
  const sentences = form.divisions.flatMap((division) => {
    const here = chosen.filter((one) => one.division === division.id);
    if (here.length === 0) return [];
    if (action === 'accept') {
      return describeTaken(division, here.filter(({ state }) => !holdsPlace(state)).length);
    }
    const freed = describeFreed(division, here, form, all);
    return action === 'wait' ? [...freed, ...describeWaiting(division, here, all)] : freed;
  });
  return [...sentences, formatNotice(action, chosen.length)].join(' ');
}

/** Returns what it means if a registration moves to another division: accepted ones stay so, others wait there. */
export function describeMove(
  registration: Registration,
  to: RegistrationDivision,
  form: Form,
  all: readonly Registration[],
): string {
  const { state, division } = registration;
  if (state === 'withdrawn' || state === 'declined') return '';
  const from = form.divisions.find(({ id }) => id === division);
  const there =
    state === 'accepted'
      ? describeTaken(to, 1)
      : countFree(to) > to.waiting
        ? [`${to.name} has places left: it is offered one at once.`]
        : [`It waits in ${to.name}, at the end of the list.`];
  const freed = from === undefined ? [] : describeFreed(from, [registration], form, all);
  return [...there, ...freed].join(' ');
}

function countFree(division: RegistrationDivision): number {
  return (division.places ?? Number.POSITIVE_INFINITY) - countTaken(division);
}

/** Nobody waits while there is a place: then who is put on the waitlist is offered one. */
function describeWaiting(
  division: RegistrationDivision,
  here: readonly Registration[],
  all: readonly Registration[],
): readonly string[] {
  const free = countFree(division) + here.filter(({ state }) => holdsPlace(state)).length;
  const others = all.filter(
    (one) => one.division === division.id && one.state === 'waiting' && !here.includes(one),
  );
  return free > others.length
    ? [`${division.name} has places left, so that one is offered again at once.`]
    : [];
}

/** 'U10 then has 9 in 8 places.' */
function describeTaken(division: RegistrationDivision, more: number): readonly string[] {
  const { name, places } = division;
  if (places === null || more === 0) return [];
  const after = countTaken(division) + more;
  return after > places
    ? [`${name} then has ${after} in ${formatThings(places, 'place', 'places')}.`]
    : [`${name} then has ${after} of ${formatThings(places, 'place', 'places')} taken.`];
}

/** 'A place in U10 becomes free. It is offered to Lions, first on the waitlist, who have 3 days to confirm.' */
function describeFreed(
  { id, name, places, ...counts }: RegistrationDivision,
  gone: readonly Registration[],
  { confirmDays }: Form,
  all: readonly Registration[],
): readonly string[] {
  const freed = gone.filter(({ state }) => holdsPlace(state)).length;
  if (freed === 0 || places === null) return [];
  const free = Math.max(0, places - (countTaken(counts) - freed));
  const next = all
    .filter((one) => one.division === id && one.state === 'waiting' && !gone.includes(one))
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .slice(0, Math.min(freed, free));
  const sentence =
    freed === 1 ? `A place in ${name} becomes free.` : `${freed} places in ${name} become free.`;
  if (free === 0) return [`${name} stays full.`];
  if (next.length === 0) return [sentence];
  const names = new Intl.ListFormat('en-US').format(next.map((one) => one.name));
  const days = formatThings(confirmDays, 'day', 'days');
  return [`${sentence} Next on the waitlist: ${names}, with ${days} to confirm by e-mail.`];
}

function formatNotice(action: Action, count: number): string {
  if (action === 'erase') {
    return 'Name, contact, answers and consents are gone for good. This cannot be undone, and nobody gets an e-mail.';
  }
  return count === 1
    ? 'Whoever registered gets an e-mail about it.'
    : 'Each of them gets an e-mail about it.';
}
