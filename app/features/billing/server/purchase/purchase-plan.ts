/**
 * Buys a plan. Repeating a purchase, concurrently or after a lost response, is idempotent by the
 * provider's key; of two different ones the second waits, and finds the plan bought.
 */
import type { Purchase, PurchaseResponse } from '@evenfield/wire/billing';
import { isAccountGone } from '#kernel/server/database/account-gone.ts';
import type { SubscribeOutcome } from '#kernel/server/payments/payments.ts';
import { Problem } from '#kernel/server/problem.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { monthAt } from '../metering/month-at.ts';
import { adoptPlan, refreshPlan } from '../refresh-plan.ts';
import { findBuyer, noteCustomer, type Plan } from '../store.ts';
import { beginAlone } from './begin-alone.ts';
import {
  dropPurchase,
  finishOthers,
  finishPurchase,
  keepMaking,
  type PurchaseKey,
  SIGN_OF_LIFE,
  type StoredOutcome,
} from './purchase-store.ts';

const BOUGHT = { kind: 'bought', message: 'Payment received. Your LITE plan is active.' } as const;
const HAS_ONE = {
  kind: 'refused',
  message: 'You already have this plan.',
  code: 'already_subscribed',
} as const;
const OVER = {
  kind: 'refused',
  message: 'This plan has ended in the meantime. Enter the card again to buy a new one.',
  code: 'processing_error',
} as const;
const ASKS_HOLDER = 'Your bank wants you to confirm this payment.';

export interface PurchaseInput extends Purchase {
  readonly userId: string;
  readonly idempotencyKey: string | null; // null: the card's token identifies the purchase
  readonly tries: {
    readonly count: () => Promise<void>; // throws when there were too many
    readonly forgive: () => Promise<void>;
  };
}

export async function purchasePlan(
  deps: BillingDeps,
  input: PurchaseInput,
): Promise<PurchaseResponse> {
  const { userId, cardToken, idempotencyKey } = input;
  const key = digestOf(idempotencyKey === null ? `card ${cardToken}` : `key ${idempotencyKey}`);
  const purchase: PurchaseKey = { userId, key };
  const start = await beginAlone(deps, purchase, cardToken);
  if (start.kind === 'done') return start.outcome;
  try {
    await input.tries.count();
  } catch (error) {
    await (start.again
      ? finishPurchase(deps.db, purchase, UNFINISHED)
      : dropPurchase(deps.db, purchase));
    throw error;
  }
  const alive = setInterval(() => {
    keepMaking(deps.db, purchase, deps.clock()).catch(() => null); // after a timeout, another one may begin
  }, SIGN_OF_LIFE);
  let outcome: StoredOutcome = UNFINISHED; // also after an error: the next attempt with this key finds out
  try {
    const answer = await buy(deps, input, purchase, start.again);
    if (answer.kind !== 'holderAsked') outcome = answer;
    if (answer.kind === 'bought') await input.tries.forgive();
    return answer;
  } finally {
    clearInterval(alive);
    await finishPurchase(deps.db, purchase, outcome);
  }
}

const UNFINISHED = { kind: 'unfinished' } as const;

async function buy(
  deps: BillingDeps,
  { userId, plan, cardToken }: PurchaseInput,
  purchase: PurchaseKey,
  again: boolean,
): Promise<PurchaseResponse> {
  const known = await refreshPlan(deps, userId);
  if (!again && known && monthAt(known, deps.now()) !== null) return HAS_ONE;
  const buyer = await findBuyer(deps.db, userId);
  if (!buyer) throw new Problem('unauthorized');
  const key = digestOf(`${userId} ${purchase.key}`); // the user id keeps the keys of two organizers apart
  const customerId = await deps.payments.findCustomer(buyer);
  try {
    await noteCustomer(deps.db, userId, customerId); // so that the customer can be found and forgotten if this breaks off
    const customer = { ...buyer, customerId };
    const outcome = await deps.payments.subscribe({ customer, plan, cardToken, key });
    return await keepOutcome(deps, purchase, outcome);
  } catch (error) {
    if (!isAccountGone(error)) throw error;
    await forgetBuyer(deps, customerId);
    throw new Problem('unauthorized');
  }
}

async function keepOutcome(
  deps: BillingDeps,
  purchase: PurchaseKey,
  outcome: SubscribeOutcome,
): Promise<PurchaseResponse> {
  const { userId } = purchase;
  switch (outcome.kind) {
    case 'subscribed': {
      if (!(await adoptPlan(deps, userId, outcome.plan))) {
        await deps.payments.cancel(outcome.plan.subscriptionId);
        return HAS_ONE;
      }
      // An event about it may have come before the plan had an owner.
      const plan = await refreshPlan(deps, userId);
      if (!plan || isOver(plan, deps.now())) return OVER;
      await finishOthers(deps.db, purchase, HAS_ONE);
      return BOUGHT;
    }
    case 'holderAsked':
      return { kind: 'holderAsked', message: ASKS_HOLDER, clientSecret: outcome.clientSecret };
    case 'refused':
      return { kind: 'refused', message: outcome.message, code: outcome.code };
  }
}

/** An incomplete plan is not over: the provider may be slow to report the payment. */
function isOver(plan: Plan, now: Date): boolean {
  return plan.state !== 'incomplete' && monthAt(plan, now) === null;
}

/** Called when the account was deleted during its purchase, so that nobody is charged. */
async function forgetBuyer(deps: BillingDeps, customerId: string): Promise<void> {
  await deps.db.transaction().execute((trx) => deps.forget(trx, { customerId, usage: [] }));
}
