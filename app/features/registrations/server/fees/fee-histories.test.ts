/**
 * Whatever people do with registrations and their fees, and several at once, while answers and events of
 * the provider are lost, late or repeated: ledger, provider and places agree.
 */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '#testing/server/run-job.ts';
import { call, signUp } from '#testing/server/sign-up.ts';
import { paySession } from '#testing/server/stripe-server/checkout-calls.ts';
import { dispute, refundThere } from '#testing/server/stripe-server/connected-happen.ts';
import { netOf } from '#testing/server/stripe-server/connected-ledger.ts';
import type { StripeServer } from '#testing/server/stripe-server/stripe-server.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { count } from '../../../../../scripts/soak-count.mjs';
import { registrationCalls } from '../../api.ts';
import type { LedgerEntry, RegistrationFee } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import type { RegistrationForm } from '../../form.ts';
import {
  connect,
  deliver,
  type FeeTill,
  listFees,
  newPricedForm,
  openStripeTill,
  payOffline,
  payOwn,
  price,
  readLedger,
  refund,
} from '../testing/use-fees.ts';
import {
  callByLink,
  division,
  inputFor,
  listRegistrations,
  type Registered,
  sendFrom,
} from '../testing/use-registrations.ts';

const HISTORIES = count(1000);
const AT_ONCE = 25; // histories, each of a form of its own
const ROUNDS = 6; // of a history, a day each
const PLACES = [1, 2];

const KINDS = [
  ...(['register', 'register', 'register', 'pay', 'pay', 'pay', 'withdraw', 'confirm'] as const),
  ...(['decline', 'accept', 'offline', 'waive', 'refund', 'refund', 'refundThere'] as const),
  ...(['dispute'] as const),
] as const;
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(),
  deliveries: fc.constantFrom('lost', 'once', 'twice'),
  trouble: fc.constantFrom('none', 'none', 'none', 'lostAnswer', 'lostCall', 'fault'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** A day's steps happen at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: ROUNDS,
  maxLength: ROUNDS,
});

let till: FeeTill;
let stripe: StripeServer;
let url: string;
let token: string;
beforeAll(async () => {
  till = await openStripeTill();
  stripe = till.stripe!;
  url = till.served.url;
});
afterAll(() => till.close());

interface Story {
  readonly form: RegistrationForm;
  readonly registered: Registered[];
  byHand: number; // places that an organizer gave beyond the limits, at most
}

test(
  `after any of ${HISTORIES} histories, ledger, provider and places agree`,
  async () => {
    const plans = fc.sample(history, { numRuns: HISTORIES, seed: 20270403 });
    const seen = new Set<string>();
    for (let from = 0; from < plans.length; from += AT_ONCE) {
      token = (await signUp(url)).token; // an organizer has a limited number of forms
      await connect(till, token);
      const stories = await Promise.all(
        plans.slice(from, from + AT_ONCE).map(async (plan) => ({ plan, story: await begin() })),
      );
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all(
          stories.map(async ({ plan, story }) => {
            await Promise.all(plan[round]!.map((one) => take(story, one)));
          }),
        );
        till.turn(DAY);
        await runJob(till.served, 'passOnPlaces');
        await runJob(till.served, 'settleFees');
      }
      await runJob(till.served, 'reconcileFees');
      const ledger = await readLedger(url, token);
      for (const { story } of stories) await check(story, ledger, seen);
    }
    expect([...seen].sort()).toEqual(
      ['canceled', 'disputed', 'due', 'paid', 'refunded', 'waits', 'waived'].sort(),
    );
  },
  HISTORIES * 8000,
);

async function begin(): Promise<Story> {
  const form = await newPricedForm(
    url,
    token,
    { daysToPay: 2, prices: [price(), price({ price: 4001 })] },
    {
      ...{ confirmDays: 2, title: `League ${randomUUID()}` },
      divisions: PLACES.map((places, k) => division({ name: `Division ${k}`, places })),
    },
  );
  return { form, registered: [], byHand: 0 };
}

async function take(story: Story, { kind, which, deliveries, trouble }: Step): Promise<void> {
  const { form, registered } = story;
  const one = registered[which % registered.length];
  const feeOf = async (): Promise<RegistrationFee | undefined> =>
    (await listFees(url, token, form)).find((fee) => fee.registration === one?.registration.id);
  const upset = () => void (trouble !== 'none' && stripe.trouble(trouble));
  if (kind === 'register') {
    const chosen = form.divisions[which % 2]!;
    const { body } = await sendFrom(url, inputFor(form, { division: chosen.id }));
    expect(body.success).toBe(true);
    registered.push(body.data);
    return;
  }
  if (one === undefined) return; // nobody has registered yet
  const { secret, registration } = one;
  if (kind === 'withdraw') {
    await callByLink(url, secret, registrationCalls.withdrawOwnRegistration);
  } else if (kind === 'confirm') {
    await callByLink(url, secret, registrationCalls.confirmOwnPlace);
  } else if (kind === 'decline' || kind === 'accept') {
    if (kind === 'accept') story.byHand++;
    const state = kind === 'accept' ? 'accepted' : 'declined';
    await call(url, token, registrationCalls.changeRegistration, {
      ...{ registration: registration.id, state },
    });
  } else if (kind === 'pay') {
    upset();
    const { body } = await payOwn(url, secret);
    if (body.success) await happen(deliveries, () => paySession(stripe.books, idIn(body.data.url)));
  } else if (kind === 'offline') {
    await payOffline(url, token, registration.id, 1 + (which % 2500));
  } else if (kind === 'waive') {
    await call(url, token, feeCalls.waiveFee, { registration: registration.id, note: '' });
  } else if (kind === 'refund') {
    const payment = (await feeOf())?.payments[0];
    if (payment === undefined) return;
    const key = randomUUID();
    const cents = which % 2 === 0 ? payment.cents : 1 + (which % payment.cents);
    upset();
    await Promise.all([1, 2].map(() => refund(url, token, payment.id, cents, key)));
  } else {
    const paid = [...stripe.books.connected.sessions.values()].find(
      ({ payment_intent: payment, client_reference_id: id }) =>
        payment !== null && id !== null && netOf(stripe.books.connected, payment) > 100,
    );
    const payment = paid?.payment_intent;
    if (payment == null) return;
    await happen(deliveries, () =>
      kind === 'dispute'
        ? dispute(stripe.books, payment, which % 2 === 0 ? 'needs_response' : 'won')
        : refundThere(stripe.books, payment, 1 + (which % 100)),
    );
  }
}

function idIn(page: string): string {
  return page.split('/').at(-1)!;
}

/** Something happens at the provider, and is heard of as often as that. */
async function happen(deliveries: Step['deliveries'], run: () => unknown): Promise<void> {
  const before = stripe.books.events.length;
  run();
  const events = stripe.books.events.slice(before);
  if (deliveries === 'lost') return;
  for (const event of events) await deliver(url, stripe, event);
  if (deliveries === 'twice') await Promise.all(events.map((event) => deliver(url, stripe, event)));
}

async function check(
  story: Story,
  ledger: readonly LedgerEntry[],
  seen: Set<string>,
): Promise<void> {
  const { connected } = stripe.books;
  const { registrations } = await listRegistrations(url, token, story.form.id);
  const fees = await listFees(url, token, story.form);
  expect(fees).toHaveLength(registrations.length);
  const own = ledger.filter(({ form }) => form === story.form.title);
  const sum = (entries: readonly LedgerEntry[]) =>
    entries.reduce((all, { cents }) => all + cents, 0);
  const money = own.filter(({ kind }) => kind !== 'due' && kind !== 'waived');
  expect(sum(money)).toBe(
    fees.reduce((all, { paid, refunded, disputed }) => all + paid - refunded - disputed, 0),
  );
  // The provider has every payment once, and each is in the ledger with what is left of it.
  const checkouts = await till.served.database.db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('form_id', '=', story.form.id)
    .execute();
  const sessions = [...connected.sessions.values()].filter(({ client_reference_id: id }) =>
    checkouts.some((checkout) => checkout.id === id),
  );
  const paid = sessions.flatMap(({ payment_intent: payment }) => payment ?? []);
  const booked = own.filter(({ kind }) => kind === 'paid').map(({ providerId }) => providerId);
  expect(booked.sort()).toEqual([...paid].sort());
  const there = paid.reduce((all, payment) => all + netOf(connected, payment), 0);
  const offline = sum(
    money.filter(({ kind }) => kind === 'paidOffline' || kind === 'refundedOffline'),
  );
  expect(sum(money) - offline).toBe(there);
  expect(checkouts.filter(({ state }) => state === 'new')).toEqual([]);
  for (const fee of fees) {
    seen.add(fee.status);
    expect(fee.paid + fee.waived).toBeLessThanOrEqual(fee.cents);
    expect(fee.refunded + fee.disputed).toBeLessThanOrEqual(fee.paid);
    if (fee.status === 'due') {
      expect(fee.state).toBe('accepted');
      expect(Date.parse(fee.dueBy!)).toBeGreaterThan(till.now().getTime());
    } else expect(fee.outstanding).toBe(0);
    const payable = sessions.filter(
      ({ status, expires_at: until }) => status === 'open' && until * 1000 > till.now().getTime(),
    );
    expect(payable).toEqual([]); // a day has passed
  }
  for (const [k, { id }] of story.form.divisions.entries()) {
    const inIt = registrations.filter((one) => one.division === id);
    const taken = inIt.filter(({ state }) => state === 'accepted' || state === 'offered').length;
    expect(taken).toBeLessThanOrEqual(PLACES[k]! + story.byHand);
    if (inIt.some(({ state }) => state === 'waiting')) {
      expect(taken).toBeGreaterThanOrEqual(PLACES[k]!);
    }
  }
}
