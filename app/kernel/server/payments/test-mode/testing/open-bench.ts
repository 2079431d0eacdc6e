/** A buyer in test mode, with a test clock. */
import type { Kysely } from 'kysely';
import { turnableClock } from '#testing/server/turn-clock.ts';
import type { Tables } from '../../../database/tables.ts';
import { createId } from '../../../secret.ts';
import type { PaymentEvent, ProviderPlan, SubscribeInput } from '../../payments.ts';
import type { PaymentsPlace, SettledPayments } from '../../settled-payments.ts';
import type { CardConduct } from '../test-cards.ts';
import { testPayments } from '../test-payments.ts';
import { createTestToken } from '../test-tokens.ts';

export interface PaymentsBench {
  readonly place: PaymentsPlace;
  readonly payments: SettledPayments;
  readonly heard: PaymentEvent[];
  readonly turn: (milliseconds: number) => void;
  readonly turnTo: (moment: Date) => void;
  readonly input: (conduct?: CardConduct, key?: string) => Promise<SubscribeInput>;
  readonly buy: (conduct?: CardConduct) => Promise<ProviderPlan>;
}

/** Opens the provider with its clock at this time, and a buyer. */
export function openBench(db: Kysely<Tables>, begin?: string): PaymentsBench {
  const { clock: now, turn } = turnableClock(begin === undefined ? undefined : new Date(begin));
  const heard: PaymentEvent[] = [];
  const onEvent = async (event: PaymentEvent) => void heard.push(event);
  const place = { db, now, onEvent };
  const payments = testPayments(place);
  const userId = createId();
  const buyer = {
    ...{ userId, email: `${userId}@example.org`, name: 'Ada Byron' },
    ...{ payer: null, customerId: null },
  };
  const input: PaymentsBench['input'] = async (conduct = 'pays', key = createId()) => ({
    ...{ key, plan: 'lite' },
    customer: { ...buyer, customerId: await payments.findCustomer(buyer) },
    cardToken: await createTestToken(db, conduct, now()),
  });
  const buy: PaymentsBench['buy'] = async (conduct) => {
    const outcome = await payments.subscribe(await input(conduct));
    if (outcome.kind !== 'subscribed') throw new Error(outcome.kind);
    return outcome.plan;
  };
  const turnTo = (moment: Date) => turn(moment.getTime() - now().getTime());
  return { place, payments, heard, turn, turnTo, input, buy };
}

/** Does everything that is due, and returns how much it was. */
export async function settleAll({ payments }: PaymentsBench): Promise<number> {
  let count = 0;
  while (await payments.settleNext()) count++;
  return count;
}

export async function readPlan({ payments }: PaymentsBench, { subscriptionId }: ProviderPlan) {
  const plan = await payments.read(subscriptionId);
  if (!plan) throw new Error('There is no such plan.');
  return plan;
}

export async function listBills({ payments }: PaymentsBench, { customerId }: ProviderPlan) {
  const { invoices } = await payments.listInvoices(customerId, {
    stretch: { kind: 'newest' },
    length: 100,
  });
  return invoices.toReversed();
}

export const amountsOf = async (bench: PaymentsBench, plan: ProviderPlan) =>
  (await listBills(bench, plan)).map(({ cents, status }) => [cents, status]);

export const report = (
  bench: PaymentsBench,
  { customerId }: ProviderPlan,
  matches: number,
  at = bench.place.now(),
) => bench.payments.reportUsage({ identifier: createId(), customerId, matches, at });
