/**
 * Buying a plan. The same purchase sent again, at the same moment or after the answer was lost, is the
 * provider's same one by its key; of two different ones the second waits, and finds the plan bought.
 */
import type { Purchase, PurchaseAnswer } from '@evenfield/contract/billing';
import { isAccountGone } from '#kernel/server/database/account-gone.ts';
import type { SubscribeOutcome } from '#kernel/server/payments/payments.ts';
import { Problem } from '#kernel/server/problem.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { BillingDesk } from '../billing-desk.ts';
import { monthAt } from '../metering/month-at.ts';
import { adoptPlan, refreshPlan } from '../refresh-plan.ts';
import { findBuyer, noteCustomer, type Plan } from '../store.ts';
import { beginAlone } from './begin-alone.ts';
import {
  dropPurchase,
  finishOthers,
  finishPurchase,
  type KeptOutcome,
  keepMaking,
  type PurchaseKey,
  SIGN_OF_LIFE,
} from './purchase-store.ts';

const BOUGHT = { kind: 'bought', message: 'Payment received. Your LITE plan is active.' } as const;
const HAS_ONE = {
  kind: 'refused',
  message: 'You have this plan already.',
  code: 'already_subscribed',
} as const;
const OVER = {
  kind: 'refused',
  message: 'This plan has ended meanwhile. Enter the card again to buy a new one.',
  code: 'processing_error',
} as const;
const ASKS_HOLDER = 'Your bank wants you to confirm this payment.';

export interface PurchaseWish extends Purchase {
  readonly userId: string;
  readonly idempotencyKey: string | null; // null: the card's token says which purchase it is
  readonly tries: {
    readonly count: () => Promise<void>; // throws where there were too many
    readonly forgive: () => Promise<void>;
  };
}

export async function purchasePlan(desk: BillingDesk, wish: PurchaseWish): Promise<PurchaseAnswer> {
  const { userId, cardToken, idempotencyKey } = wish;
  const key = digestOf(idempotencyKey === null ? `card ${cardToken}` : `key ${idempotencyKey}`);
  const purchase: PurchaseKey = { userId, key };
  const start = await beginAlone(desk, purchase, cardToken);
  if (start.kind === 'done') return start.outcome;
  try {
    await wish.tries.count();
  } catch (error) {
    await (start.again
      ? finishPurchase(desk.db, purchase, UNFINISHED)
      : dropPurchase(desk.db, purchase));
    throw error;
  }
  const alive = setInterval(() => {
    keepMaking(desk.db, purchase, desk.clock()).catch(() => null); // then another one may begin
  }, SIGN_OF_LIFE);
  let outcome: KeptOutcome = UNFINISHED; // also where something is thrown: the next one with this key finds out
  try {
    const answer = await buy(desk, wish, purchase, start.again);
    if (answer.kind !== 'holderAsked') outcome = answer;
    if (answer.kind === 'bought') await wish.tries.forgive();
    return answer;
  } finally {
    clearInterval(alive);
    await finishPurchase(desk.db, purchase, outcome);
  }
}

const UNFINISHED = { kind: 'unfinished' } as const;

async function buy(
  desk: BillingDesk,
  { userId, plan, cardToken }: PurchaseWish,
  purchase: PurchaseKey,
  again: boolean,
): Promise<PurchaseAnswer> {
  const known = await refreshPlan(desk, userId);
  if (!again && known && monthAt(known, desk.now()) !== null) return HAS_ONE;
  const buyer = await findBuyer(desk.db, userId);
  if (!buyer) throw new Problem('unauthorized');
  const key = digestOf(`${userId} ${purchase.key}`); // two organisers may send the same one
  const customerId = await desk.payments.findCustomer(buyer);
  try {
    await noteCustomer(desk.db, userId, customerId); // wherever it breaks off, they can be found and forgotten
    const customer = { ...buyer, customerId };
    const outcome = await desk.payments.subscribe({ customer, plan, cardToken, key });
    return await keepOutcome(desk, purchase, outcome);
  } catch (error) {
    if (!isAccountGone(error)) throw error;
    await forgetBuyer(desk, customerId);
    throw new Problem('unauthorized');
  }
}

async function keepOutcome(
  desk: BillingDesk,
  purchase: PurchaseKey,
  outcome: SubscribeOutcome,
): Promise<PurchaseAnswer> {
  const { userId } = purchase;
  switch (outcome.kind) {
    case 'subscribed': {
      if (!(await adoptPlan(desk, userId, outcome.plan))) {
        await desk.payments.cancel(outcome.plan.subscriptionId);
        return HAS_ONE;
      }
      // An event about it may have come before it was anybody's.
      const plan = await refreshPlan(desk, userId);
      if (!plan || isOver(plan, desk.now())) return OVER;
      await finishOthers(desk.db, purchase, HAS_ONE);
      return BOUGHT;
    }
    case 'holderAsked':
      return { kind: 'holderAsked', message: ASKS_HOLDER, clientSecret: outcome.clientSecret };
    case 'refused':
      return { kind: 'refused', message: outcome.message, code: outcome.code };
  }
}

/** A provider may be slow to say of a plan that it is paid for; that one is not over. */
function isOver(plan: Plan, now: Date): boolean {
  return plan.state !== 'incomplete' && monthAt(plan, now) === null;
}

/** The account was deleted while its plan was being bought: nobody is to pay for it. */
async function forgetBuyer(desk: BillingDesk, customerId: string): Promise<void> {
  await desk.db.transaction().execute((trx) => desk.forget(trx, { customerId, usage: [] }));
}
