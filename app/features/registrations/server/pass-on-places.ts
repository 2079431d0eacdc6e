import { Problem } from '#kernel/server/problem.ts';
import { changePlaces, type HeldPlaces, type RegistrationContext } from './places.ts';

/**
 * Withdraws the registrations whose offered place was not confirmed in time, so that the next on the
 * waitlist is offered it. They are not put at the end of the list: where nobody else waits, they would be
 * offered the place again and again. Of several processes, one withdraws each.
 */
export async function passOnPlaces(context: RegistrationContext): Promise<void> {
  const { database, clock } = context;
  const late = await database.db
    .selectFrom('registrations')
    .select('form_id')
    .distinct()
    .where('state', '=', 'offered')
    .where('confirm_by', '<=', clock())
    .execute();
  const faults: unknown[] = [];
  for (const { form_id: id } of late) {
    await changePlaces(context, { id }, withdrawLate).catch((fault: unknown) => {
      if (!(fault instanceof Problem)) faults.push(fault); // else the form is gone
    });
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all places could be passed on.');
}

async function withdrawLate({ trx, form, now, notify }: HeldPlaces): Promise<void> {
  const withdrawn = await trx
    .updateTable('registrations')
    .set({ state: 'withdrawn' })
    .where('form_id', '=', form.id)
    .where('state', '=', 'offered')
    .where('confirm_by', '<=', now)
    .returning('id')
    .execute();
  for (const { id } of withdrawn) notify(id, 'withdrawn');
}
