/** Somebody who buys from the test mode, on a clock that a test turns. */
import type { Kysely } from 'kysely';
import { turnableClock } from '#testing/server/turn-clock.ts';
import type { Tables } from '../../../database/tables.ts';
import { createId } from '../../../secret.ts';
import type { PaymentEvent, ProviderPlan, SubscribeWish } from '../../payments.ts';
import type { PaymentsPlace, SettledPayments } from '../../settled-payments.ts';
import type { CardConduct } from '../test-cards.ts';
import { testPayments } from '../test-payments.ts';
import { createTestToken } from '../test-tokens.ts';

export interface Desk {
  readonly place: PaymentsPlace;
  readonly payments: SettledPayments;
  readonly heard: PaymentEvent[];
  readonly turn: (milliseconds: number) => void;
  readonly turnTo: (moment: Date) => void;
  readonly wish: (conduct?: CardConduct, key?: string) => Promise<SubscribeWish>;
  readonly buy: (conduct?: CardConduct) => Promise<ProviderPlan>;
}

/** A provider whose clock stands at a moment, and somebody who buys there. */
export function openDesk(db: Kysely<Tables>, begin?: string): Desk {
  const { clock: now, turn } = turnableClock(begin === undefined ? undefined : new Date(begin));
  const heard: PaymentEvent[] = [];
  const tell = async (event: PaymentEvent) => void heard.push(event);
  const place = { db, now, tell };
  const payments = testPayments(place);
  const userId = createId();
  const buyer = {
    ...{ userId, email: `${userId}@example.org`, name: 'Ada Byron' },
    ...{ payer: null, customerId: null },
  };
  const wish: Desk['wish'] = async (conduct = 'pays', key = createId()) => ({
    ...{ key, plan: 'lite' },
    customer: { ...buyer, customerId: await payments.findCustomer(buyer) },
    cardToken: await createTestToken(db, conduct, now()),
  });
  const buy: Desk['buy'] = async (conduct) => {
    const outcome = await payments.subscribe(await wish(conduct));
    if (outcome.kind !== 'subscribed') throw new Error(outcome.kind);
    return outcome.plan;
  };
  const turnTo = (moment: Date) => turn(moment.getTime() - now().getTime());
  return { place, payments, heard, turn, turnTo, wish, buy };
}

/** Does everything that is due, and answers with how much it was. */
export async function settleAll({ payments }: Desk): Promise<number> {
  let count = 0;
  while (await payments.settleNext()) count++;
  return count;
}

export async function readPlan({ payments }: Desk, { subscriptionId }: ProviderPlan) {
  const plan = await payments.read(subscriptionId);
  if (!plan) throw new Error('There is no such plan.');
  return plan;
}

export async function listBills({ payments }: Desk, { customerId }: ProviderPlan) {
  const { invoices } = await payments.listInvoices(customerId, {
    stretch: { kind: 'newest' },
    length: 100,
  });
  return invoices.toReversed();
}

export const amountsOf = async (desk: Desk, plan: ProviderPlan) =>
  (await listBills(desk, plan)).map(({ cents, status }) => [cents, status]);

export const report = (
  desk: Desk,
  { customerId }: ProviderPlan,
  matches: number,
  at = desk.place.now(),
) => desk.payments.reportUsage({ identifier: createId(), customerId, matches, at });
