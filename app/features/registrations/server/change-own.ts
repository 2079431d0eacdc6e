/** What whoever registered does by their link. Each returns the registration as it is then, or a refusal. */
import { Problem } from '#kernel/server/problem.ts';
import type { ChangedByLink } from '../registration.ts';
import { type CheckedRegistration, checkRegistration } from './check-registration.ts';
import { formOf } from './form-store.ts';
import { isLive, rightsOf } from './own-rights.ts';
import {
  changePlaces,
  type HeldPlaces,
  placeRegistration,
  type RegistrationContext,
} from './places.ts';
import { findRegistration, type RegistrationRow, updateEntered } from './registration-store.ts';

type Linked = Pick<RegistrationRow, 'id' | 'form_id'>;

/** Changes what was entered, or its players alone; 'late': neither can be changed any more. */
export function changeOwn(
  context: RegistrationContext,
  linked: Linked,
  input: ChangedByLink,
): Promise<RegistrationRow | 'late'> {
  return withOwn(context, linked, async (held, before) => {
    const { trx, now, notify } = held;
    const form = await formOf(trx, held.form);
    const { canChange, canChangePlayers } = rightsOf(form, before, now);
    if (!canChange && !canChangePlayers) return 'late';
    const entered: CheckedRegistration = canChange
      ? checkRegistration(form, input, before.consents, now)
      : { ...before, isMinor: before.is_minor };
    const players = canChangePlayers ? input.players : before.players;
    const { name, contact, email, phone, isMinor, days, answers, consents } = entered;
    const fields = { name, contact, email, phone, isMinor, days, answers, consents };
    await updateEntered(trx, before.id, { ...fields, players });
    if (email.toLowerCase() !== before.email.toLowerCase()) notify(before.id, 'links');
    return null;
  });
}

/** Confirms an offered place; 'late': it is not offered, or not any more. */
export function confirmOwn(
  context: RegistrationContext,
  linked: Linked,
): Promise<RegistrationRow | 'late'> {
  return withOwn(context, linked, async (held, before) => {
    const { state, confirm_by: until } = before;
    if (state === 'accepted') return null; // the answer was lost
    if (state !== 'offered' || until === null || until <= held.now) return 'late';
    await placeRegistration(held, before, { state: 'accepted', division: before.division_id });
    return null;
  });
}

/** Withdraws a registration, unless it was before. */
export function withdrawOwn(
  context: RegistrationContext,
  linked: Linked,
): Promise<RegistrationRow | 'late'> {
  return withOwn(context, linked, async (held, before) => {
    if (!isLive(before)) return null;
    await placeRegistration(held, before, { state: 'withdrawn', division: before.division_id });
    return null;
  });
}

async function withOwn(
  context: RegistrationContext,
  { id, form_id }: Linked,
  run: (held: HeldPlaces, before: RegistrationRow) => Promise<'late' | null>,
): Promise<RegistrationRow | 'late'> {
  const refusal = await changePlaces(context, { id: form_id }, async (held) => {
    const before = await findRegistration(held.trx, id);
    if (before === null) throw new Problem('notFound'); // erased meanwhile
    return run(held, before);
  });
  const changed = await findRegistration(context.database.db, id);
  if (changed === null) throw new Problem('notFound');
  return refusal ?? changed;
}
