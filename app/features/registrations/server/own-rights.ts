import type { RegistrationForm } from '../form.ts';
import type { OwnRegistration, RegistrationState } from '../registration.ts';
import { closedByDate, dayOf } from './open-form.ts';

const LIVE: readonly RegistrationState[] = ['accepted', 'offered', 'waiting'];

/** Whether a registration has a place, or may get one. */
export function isLive({ state }: { readonly state: RegistrationState }): boolean {
  return LIVE.includes(state);
}

/** Returns what whoever registered may change now: until the form closes, its players until their own day. */
export function rightsOf(
  form: Pick<RegistrationForm, 'opens' | 'closes' | 'erasedOn' | 'asksPlayers' | 'playersUntil'>,
  registration: { readonly state: RegistrationState },
  now: Date,
): Pick<OwnRegistration, 'canChange' | 'canChangePlayers'> {
  const canChange = isLive(registration) && closedByDate(form, now) !== 'late';
  const { playersUntil: until } = form;
  const isInTime = until === null ? canChange : dayOf(now) <= until;
  return {
    canChange,
    canChangePlayers: form.asksPlayers && isLive(registration) && isInTime,
  };
}
