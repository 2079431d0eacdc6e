/**
 * Whatever happens to a provider's calls in transit, a plan ends up as its provider has it. The
 * test compares the provider's records with ours, bypassing the code that reads them.
 */

import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addAccount } from '#testing/server/add-account.ts';
import { HAPPENINGS } from '#testing/server/stripe-server/happen.ts';
import type { StoredEvent, StoredSubscription } from '#testing/server/stripe-server/ledger.ts';
import { MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { count } from '../../../../../scripts/soak-count.mjs';
import { billingCalls } from '../../api.ts';

const onPostgresql = inject('postgresql') !== undefined;
const SEQUENCES = count(5000, onPostgresql ? 200 : 500);
const TIMEOUT = SEQUENCES * 600; // milliseconds on a busy machine; an idle one takes a twentieth
const AT_ONCE = 10; // each for another user's plan

const { clock } = turnableClock();

const server = useServer({ clock, withStripe: true });

/** What a provider does by itself, or on request elsewhere. */
const change = fc.constantFrom(...HAPPENINGS);
const way = fc.constantFrom<Way>('good', 'good', 'good', 'forged', 'changed', 'old');

/**
 * One step: a change, a delivery of an event, or two deliveries at once whose responses only come
 * after a change that was delivered.
 */
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), change }),
  fc.record({ kind: fc.constant('deliver' as const), which: fc.nat(), way }),
  fc.record({
    kind: fc.constant('rush' as const),
    which: fc.array(fc.nat(), { minLength: 2, maxLength: 2 }),
    isAway: fc.boolean(), // Stripe, on the first request
    change,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const sequence: fc.Arbitrary<Sequence> = fc.record({
  steps: fc.array(step, { maxLength: 3 }),
  last: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), // of the undelivered; the rest is lost
});
interface Sequence {
  readonly steps: readonly Step[];
  readonly last: readonly number[];
}

test(
  `after any of ${SEQUENCES} sequences of calls a plan is as its provider has it`,
  async () => {
    const batch = fc.array(sequence, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, async (sequences) => {
        await Promise.all(sequences.map(play));
      }),
      // Reports seed and sequences of a failure without shrinking.
      { numRuns: SEQUENCES / AT_ONCE, endOnFailure: true },
    );
  },
  TIMEOUT,
);

async function play({ steps, last }: Sequence): Promise<void> {
  const person = await addAccount(server.database.db, clock());
  let heardOf = server.stripe.books.events.length;
  const plan = server.stripe.sellPlan(person);
  const waiting = new Set<StoredEvent>(); // until delivered
  const delivered: StoredEvent[] = [];
  const collect = () => {
    for (const event of server.stripe.books.events.slice(heardOf)) {
      if (!isToldOf(event, plan)) continue;
      delivered.push(event);
      waiting.add(event);
    }
    heardOf = server.stripe.books.events.length;
  };
  const deliver = async (event: StoredEvent) => {
    const status = await send(event, 'good');
    if (status === 200) waiting.delete(event);
    expect([200, 503]).toContain(status);
  };
  const deliverUntilHeard = async (at: number) => {
    const event = [...waiting][at % waiting.size];
    while (event && waiting.has(event)) await deliver(event);
  };
  const pick = (at: number) => delivered[at % delivered.length] as StoredEvent;
  collect();
  for (const one of steps) {
    switch (one.kind) {
      case 'change':
        server.stripe.happen(plan.id, one.change);
        break;
      case 'rush': {
        if (one.isAway) server.stripe.trouble('tooMany');
        const { found, release } = server.stripe.holdResponse(plan.id);
        const rushing = one.which.map((at) => deliver(pick(at)));
        await Promise.race([found, Promise.all(rushing).then(release)]); // there may be no request
        server.stripe.happen(plan.id, one.change);
        const before = delivered.length;
        collect();
        await Promise.all(delivered.slice(before).map(deliver));
        release();
        await Promise.all(rushing);
        break;
      }
      case 'deliver':
        if (isBad(one.way)) expect(await send(pick(one.which), one.way)).toBe(400);
        else await deliver(pick(one.which));
    }
    collect();
  }
  for (const at of last) await deliverUntilHeard(at);
  const theirs = planAtStripe(plan);
  const ours = await storedPlan(person);
  if (ours === undefined)
    expect(theirs.state).toBe('ended'); // before any delivery
  else expect(ours).toEqual(theirs);
}

/** Whether Stripe is configured to send an event. */
function isToldOf({ type, data }: StoredEvent, { customer }: StoredSubscription): boolean {
  const wanted = type.startsWith('customer.subscription.') || type === 'invoice.payment_failed';
  return wanted && 'customer' in data.object && data.object.customer === customer;
}

type Way = 'good' | 'forged' | 'changed' | 'old';

function isBad(way: Way): boolean {
  return way !== 'good';
}

async function send(event: StoredEvent, how: Way): Promise<number> {
  const { body, signature } = server.stripe.sign(event, {
    ...(how === 'forged' && { secret: 'whsec_forged' }),
    ...(how === 'changed' && { change: (text: string) => text.replace('evt_', 'evt-') }),
    ...(how === 'old' && { signedAt: new Date(clock().getTime() - 6 * MINUTE) }),
  });
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: billingCalls.receivePaymentEvent.path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return statusCode;
}

async function storedPlan(person: string) {
  const row = await server.database.db
    .selectFrom('plans')
    .select(['subscription_id', 'state', 'ends_with_month', 'month_start', 'month_end'])
    .select(['owed_cents', 'next_try'])
    .where('user_id', '=', person)
    .executeTakeFirst();
  return row;
}

const STATES: Readonly<Record<string, string>> = {
  active: 'active',
  past_due: 'overdue',
  canceled: 'ended',
};

function planAtStripe({ id, status, items, latest_invoice, ...plan }: StoredSubscription) {
  const [item] = items.data;
  const bill = server.stripe.books.invoices.get(latest_invoice);
  const owes = status === 'past_due' && bill?.status === 'open';
  return {
    subscription_id: id,
    state: STATES[status],
    ends_with_month: plan.cancel_at_period_end,
    month_start: new Date((item?.current_period_start ?? 0) * 1000),
    month_end: new Date((item?.current_period_end ?? 0) * 1000),
    owed_cents: owes ? bill.total : 0,
    next_try: owes && bill.next_payment_attempt ? new Date(bill.next_payment_attempt * 1000) : null,
  };
}
