/** Stores organizers' plans as last read from the provider. */
import type { PaymentCard } from '@evenfield/wire/billing';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Buyer, ProviderPlan } from '#kernel/server/payments/payments.ts';

export type Plan = Selectable<Tables['plans']>;

/** Returns the card that pays for a plan, as written by `writePlan`; null: unknown. */
export function cardOf({ card }: Pick<Plan, 'card'>): PaymentCard | null {
  return card as PaymentCard | null;
}

export async function findPlan(db: Kysely<Tables>, userId: string): Promise<Plan | null> {
  const found = await db
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the owner of a provider's subscription; null: none. */
export async function findOwnerOf(
  db: Kysely<Tables>,
  subscriptionId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('plans')
    .select('user_id')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Lists users whose plan may still change at the provider. */
export async function listPayers(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .select('user_id')
    .where('subscription_id', 'is not', null)
    .where('state', '<>', 'ended')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A numbered request to the provider; the response to the latest one counts. */
interface Question {
  readonly number: number;
  readonly subscriptionId: string;
}

/** Numbers a request about an organizer's plan; null when there is no plan. */
export async function numberQuestion(db: Kysely<Tables>, userId: string): Promise<Question | null> {
  const row = await db
    .updateTable('plans')
    .set({ asked: sql<number>`asked + 1` })
    .where('user_id', '=', userId)
    .where('subscription_id', 'is not', null)
    .returning(['asked', 'subscription_id'])
    .executeTakeFirst();
  if (!row?.subscription_id) return null;
  return { number: row.asked, subscriptionId: row.subscription_id };
}

/** Locks an organization, then its plan, until the transaction ends; everybody locks in that order. */
export async function holdPlan(trx: Transaction<Tables>, userId: string): Promise<Plan | null> {
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  const held = await trx
    .selectFrom('plans')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held ?? null;
}

/** Stores an organizer's customer id, unless they have a current plan and so a known one. */
export async function noteCustomer(
  db: Kysely<Tables>,
  userId: string,
  customerId: string,
): Promise<void> {
  await db
    .insertInto('plans')
    .values({
      user_id: userId,
      customer_id: customerId,
      state: 'incomplete',
      ends_with_month: false,
      owed_cents: 0,
      asked: 0,
      heard: 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ customer_id: customerId })
        .where('plans.state', 'not in', ['active', 'overdue']),
    )
    .execute();
}

/** Stores a plan as the response to the request of that number. */
export async function writePlan(
  trx: Transaction<Tables>,
  userId: string,
  plan: ProviderPlan,
  heard: number,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({
      customer_id: plan.customerId,
      subscription_id: plan.subscriptionId,
      state: plan.state,
      ends_with_month: plan.endsWithMonth,
      month_start: plan.monthStart,
      month_end: plan.monthEnd,
      owed_cents: plan.owedCents,
      next_try: plan.nextTry,
      card: plan.card && JSON.stringify(plan.card),
      heard,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Stores that the provider no longer knows the plan. */
export async function endPlan(
  trx: Transaction<Tables>,
  userId: string,
  heard: number,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ state: 'ended', owed_cents: 0, next_try: null, heard })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the details of an organization's owner for the provider. */
export async function findBuyer(db: Kysely<Tables>, userId: string): Promise<Buyer | null> {
  const found = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('plans', 'plans.user_id', 'organization_id')
    .leftJoin('payers', 'payers.user_id', 'organization_id')
    .select(['email', 'first_name', 'last_name', 'customer_id', 'details as payer'])
    .where('organization_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (!found) return null;
  const { email, first_name, last_name, customer_id: customerId, payer } = found;
  return { userId, email, name: `${first_name} ${last_name}`, payer, customerId };
}

export async function hasAccount(db: Kysely<Tables>, userId: string): Promise<boolean> {
  return (await findBuyer(db, userId)) !== null;
}
