import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Problem } from '../../problem.ts';
import { createId } from '../../secret.ts';
import type { Buyer, Customer } from '../payments.ts';

/** `Payments.findCustomer`: one for each buyer. */
export async function findCustomer(db: Kysely<Tables>, { userId }: Buyer): Promise<string> {
  const { id } = await db
    .insertInto('testpay_customers')
    .values({ id: `cus_${createId()}`, user_id: userId, name: null, email: null, payer: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes down who a customer is, and their payer; their purchases come in one after another. */
export async function holdCustomer(
  trx: Transaction<Tables>,
  { customerId, userId, name, email, payer }: Customer,
): Promise<void> {
  const held = await trx
    .updateTable('testpay_customers')
    .set({ name, email, payer: payer && JSON.stringify(payer) })
    .where('id', '=', customerId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw new Problem('overloaded');
}
