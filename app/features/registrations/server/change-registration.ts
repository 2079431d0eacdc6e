import { Problem } from '#kernel/server/problem.ts';
import type { ChangedRegistration } from '../registration.ts';
import {
  changePlaces,
  type HeldPlaces,
  placeRegistration,
  type RegistrationContext,
} from './places.ts';
import { findFormOf, findRegistration, type RegistrationRow } from './registration-store.ts';

/** Changes a registration for its organizer, whose decision is final. Throws a `Problem` unless it is possible. */
export async function changeRegistration(
  context: RegistrationContext,
  organizationId: string,
  change: ChangedRegistration,
): Promise<RegistrationRow> {
  const { db } = context.database;
  const id = await findFormOf(db, organizationId, change.registration);
  if (id === null) throw new Problem('notFound');
  await changePlaces(context, { id, organizationId }, (held) => applyChange(held, change));
  const changed = await findRegistration(db, change.registration);
  if (changed === null) throw new Problem('notFound'); // erased meanwhile
  return changed;
}

/** Accepted ones keep their place in another division; others who want one wait there. */
async function applyChange(
  held: HeldPlaces,
  { registration: id, name, note, ...change }: ChangedRegistration,
): Promise<void> {
  const { trx, form } = held;
  const before = await findRegistration(trx, id);
  if (before === null) throw new Problem('notFound');
  const { division = before.division_id } = change;
  const isMoved = division !== before.division_id;
  if (isMoved) {
    const known = await trx
      .selectFrom('registration_divisions')
      .select('id')
      .where('id', '=', division)
      .where('form_id', '=', form.id)
      .executeTakeFirst();
    const message = 'Choose a division of the form.';
    if (known === undefined) throw new Problem('malformed', [{ path: 'division', message }]);
  }
  const { state = isMoved && before.state === 'offered' ? 'waiting' : before.state } = change;
  if (isMoved || state !== before.state) await placeRegistration(held, before, { state, division });
  if (name === undefined && note === undefined) return;
  await trx
    .updateTable('registrations')
    .set({ ...(name !== undefined && { name }), ...(note !== undefined && { note }) })
    .where('id', '=', id)
    .execute();
}
