import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId } from '../../secret.ts';
import type { Buyer } from '../payments.ts';

/** The customer that a buyer is, one for each; their purchases come in one after another. */
export async function holdCustomer(
  trx: Transaction<Tables>,
  { userId, name, email }: Buyer,
): Promise<string> {
  const { id } = await trx
    .insertInto('testpay_customers')
    .values({ id: `cus_${createId()}`, user_id: userId, name, email })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
