import { encodeMessage, encodeRefused } from '@evenfield/wire';
import {
  encodeCurrentPlan,
  encodePurchaseResponse,
  encodeTransactions,
  type TransactionsPage,
  type TransactionsQuery,
} from '@evenfield/wire/billing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Act } from '#features/organizations/api.ts';
import { noteAct } from '#features/organizations/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import type { Invoice } from '#kernel/server/payments/payments.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { mayDo } from '#kernel/shared/roles.ts';
import { billingCalls } from '../api.ts';
import type { BillingDeps } from './billing-deps.ts';
import { changeCard } from './change-card.ts';
import { webhook } from './events/webhook.ts';
import { monthAt } from './metering/month-at.ts';
import { setPayer, viewPayer } from './payer.ts';
import { purchasePlan } from './purchase/purchase-plan.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findPlan } from './store.ts';
import { viewPlan } from './view-plan.ts';

const HOUR = 60 * 60; // seconds
const OF_ACCOUNT = { name: 'purchases-of-account', attempts: 10, seconds: HOUR };
const FROM_ADDRESS = { name: 'purchases-from-address', attempts: 30, seconds: HOUR };
const AT_PROVIDER = { name: 'plan-calls', attempts: 60, seconds: 60 }; // per account
const LONGEST_KEY = 255;

export interface BillingOptions {
  readonly deps: BillingDeps;
  readonly connections: Pool;
}

export async function billing(
  app: FastifyInstance,
  { deps, connections }: BillingOptions,
): Promise<void> {
  const { db, now } = deps;
  const ofAccount = limitAttempts(connections, OF_ACCOUNT);
  const fromAddress = limitAddresses(connections, FROM_ADDRESS);
  const atProvider = limitAttempts(connections, AT_PROVIDER);
  const note = (request: FastifyRequest, act: Act) =>
    noteAct(db, { ...callerOf(request), act }, deps.clock());
  const change = async (request: FastifyRequest, input: 'cancel' | 'resume') => {
    const { organizationId, organizerId } = callerOf(request);
    await atProvider.count(organizerId);
    const outcome = await changePlan(deps, organizationId, input);
    if (outcome.success) await note(request, input === 'cancel' ? 'planCanceled' : 'planResumed');
    return outcome;
  };
  /** Counts card attempts, both for purchases and for card changes. */
  const triesOf = (request: FastifyRequest) => {
    const { organizerId } = callerOf(request);
    const address = addressOf(request);
    return {
      count: async () => {
        await ofAccount.count(organizerId); // first, so that one account doesn't use up the whole address's limit
        await fromAddress.count(address);
      },
      forgive: async () => {
        await fromAddress.forgive(address);
        await ofAccount.forgive(organizerId);
      },
    };
  };
  await app.register(webhook, deps);

  app.route({
    ...routeOf(billingCalls.getCurrentPlan),
    handler: async (request) => {
      const { organizationId, role } = callerOf(request);
      const plan = await viewPlan(db, organizationId, now());
      return encodeCurrentPlan(plan && (mayDo(role, 'money') ? plan : { ...plan, card: null }));
    },
  });

  app.route({
    ...routeOf(billingCalls.purchasePlan),
    handler: async (request) => {
      const input = bodyOf(billingCalls.purchasePlan, request);
      const { organizationId } = callerOf(request);
      const tries = triesOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const purchase = { ...input, userId: organizationId, idempotencyKey, tries };
      const answer = await purchasePlan(deps, purchase);
      if (answer.kind === 'bought') await note(request, 'planBought');
      return encodePurchaseResponse(answer);
    },
  });

  app.route({
    ...routeOf(billingCalls.changeCard),
    handler: async (request) => {
      const { cardToken } = bodyOf(billingCalls.changeCard, request);
      const { organizationId: userId } = callerOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      await triesOf(request).count();
      const answer = await changeCard(deps, { userId, cardToken, idempotencyKey });
      if (answer.kind === 'bought') await note(request, 'cardChanged');
      return encodePurchaseResponse(answer);
    },
  });

  app.route({
    ...routeOf(billingCalls.getPayer),
    handler: async (request) =>
      dataResponse(billingCalls.getPayer, await viewPayer(db, callerOf(request).organizationId)),
  });

  app.route({
    ...routeOf(billingCalls.setPayer),
    handler: async (request) => {
      const payer = bodyOf(billingCalls.setPayer, request);
      const { organizationId, organizerId } = callerOf(request);
      await atProvider.count(organizerId);
      await setPayer(deps, organizationId, payer);
      return encodeMessage('Invoice details saved.');
    },
  });

  app.route({
    ...routeOf(billingCalls.cancelPlan),
    handler: (request) => change(request, 'cancel'),
  });

  app.route({
    ...routeOf(billingCalls.resumePlan),
    handler: (request) => change(request, 'resume'),
  });

  app.route({
    ...routeOf(billingCalls.getTransactions),
    handler: async (request) => {
      const query = queryOf(billingCalls.getTransactions, request);
      const { organizationId, organizerId } = callerOf(request);
      await atProvider.count(organizerId);
      return encodeTransactions(await listTransactions(deps, organizationId, query));
    },
  });
}

/** Returns null when there is no key. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= LONGEST_KEY) return key;
  const message = `An Idempotency-Key has at most ${LONGEST_KEY} characters.`;
  throw new Problem('malformed', [{ path: 'idempotency-key', message }]);
}

const CHANGES = {
  cancel: {
    message: 'Subscription cancelled.',
    without: 'You have no plan that could be canceled.',
  },
  resume: {
    message: 'Subscription resumed.',
    without: 'You have no plan that could be resumed. You can buy it again.',
  },
} as const;

/** Makes a plan end with its billing month, or undoes that. Idempotent. */
export async function changePlan(deps: BillingDeps, userId: string, change: keyof typeof CHANGES) {
  const plan = await refreshPlan(deps, userId);
  const { message, without } = CHANGES[change];
  if (!plan?.subscription_id || monthAt(plan, deps.now()) === null) {
    return encodeRefused(without, 'no_plan');
  }
  await deps.payments[change](plan.subscription_id);
  await refreshPlan(deps, userId);
  return encodeMessage(message);
}

/** Returns a page of an organizer's charges from the provider, and the next bill. */
async function listTransactions(
  { db, payments, now }: BillingDeps,
  userId: string,
  { draw, start, length, stretch }: TransactionsQuery,
): Promise<TransactionsPage> {
  const payer = await findPlan(db, userId);
  const { invoices, more } = payer
    ? await payments.listInvoices(payer.customer_id, { stretch, length })
    : { invoices: [], more: false };
  return {
    draw,
    start,
    rows: invoices.map(transactionOf),
    firstCursor: invoices[0]?.id ?? null,
    lastCursor: invoices.at(-1)?.id ?? null,
    more,
    bill: (await viewPlan(db, userId, now()))?.bill ?? null,
  };
}

function transactionOf(invoice: Invoice) {
  const { created, periodStart, periodEnd, cents, status, pdfUrl, number } = invoice;
  return {
    created: created.toISOString(),
    period: `${dayOf(periodStart)} – ${dayOf(periodEnd)}`,
    cents,
    status,
    invoiceUrl: pdfUrl,
    invoiceName: number,
  };
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dayOf(time: Date): string {
  return DAY.format(time);
}
