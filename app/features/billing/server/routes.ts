import { encodeTold, endpoints } from '@evenfield/contract';
import {
  encodeCurrentPlan,
  encodePayerAnswer,
  encodePurchaseAnswer,
  encodeTransactions,
} from '@evenfield/contract/billing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import type { BillingDesk } from './billing-desk.ts';
import { changeCard } from './change-card.ts';
import { changePlan } from './change-plan.ts';
import { webhook } from './events/webhook.ts';
import { listTransactions } from './list-transactions.ts';
import { setPayer, viewPayer } from './payer.ts';
import { purchasePlan } from './purchase/purchase-plan.ts';
import { viewPlan } from './view-plan.ts';

const HOUR = 60 * 60; // seconds
const OF_ACCOUNT = { name: 'purchases-of-account', attempts: 10, seconds: HOUR };
const FROM_ADDRESS = { name: 'purchases-from-address', attempts: 30, seconds: HOUR };
const AT_PROVIDER = { name: 'plan-calls', attempts: 60, seconds: 60 }; // of one account
const LONGEST_KEY = 255;

export interface BillingOptions {
  readonly desk: BillingDesk;
  readonly connections: Pool;
}

export async function billing(
  app: FastifyInstance,
  { desk, connections }: BillingOptions,
): Promise<void> {
  const { db, now } = desk;
  const ofAccount = limitAttempts(connections, OF_ACCOUNT);
  const fromAddress = limitAddresses(connections, FROM_ADDRESS);
  const atProvider = limitAttempts(connections, AT_PROVIDER);
  const change = async (request: FastifyRequest, wish: 'cancel' | 'resume') => {
    const { organiserId } = askerOf(request);
    await atProvider.count(organiserId);
    return changePlan(desk, organiserId, wish);
  };
  /** Cards that somebody tries, to buy or for the plan that they have: one count for both. */
  const triesOf = (request: FastifyRequest) => {
    const { organiserId } = askerOf(request);
    const address = addressOf(request);
    return {
      count: async () => {
        await ofAccount.count(organiserId); // first: one account does not use up its whole address
        await fromAddress.count(address);
      },
      forgive: async () => {
        await fromAddress.forgive(address);
        await ofAccount.forgive(organiserId);
      },
    };
  };
  await app.register(webhook, desk);

  app.route({
    ...routeOf(endpoints.getCurrentPlan),
    handler: async (request) =>
      encodeCurrentPlan(await viewPlan(db, askerOf(request).organiserId, now())),
  });

  app.route({
    ...routeOf(endpoints.purchasePlan),
    handler: async (request) => {
      const wish = bodyOf(endpoints.purchasePlan, request);
      const { organiserId } = askerOf(request);
      const tries = triesOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const purchase = { ...wish, userId: organiserId, idempotencyKey, tries };
      const answer = await purchasePlan(desk, purchase);
      return encodePurchaseAnswer(answer);
    },
  });

  app.route({
    ...routeOf(endpoints.changeCard),
    handler: async (request) => {
      const { cardToken } = bodyOf(endpoints.changeCard, request);
      const { organiserId: userId } = askerOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      await triesOf(request).count();
      return encodePurchaseAnswer(await changeCard(desk, { userId, cardToken, idempotencyKey }));
    },
  });

  app.route({
    ...routeOf(endpoints.getPayer),
    handler: async (request) =>
      encodePayerAnswer(await viewPayer(db, askerOf(request).organiserId)),
  });

  app.route({
    ...routeOf(endpoints.setPayer),
    handler: async (request) => {
      const payer = bodyOf(endpoints.setPayer, request);
      const { organiserId } = askerOf(request);
      await atProvider.count(organiserId);
      await setPayer(desk, organiserId, payer);
      return encodeTold('Invoice details saved.');
    },
  });

  app.route({
    ...routeOf(endpoints.cancelPlan),
    handler: (request) => change(request, 'cancel'),
  });

  app.route({
    ...routeOf(endpoints.resumePlan),
    handler: (request) => change(request, 'resume'),
  });

  app.route({
    ...routeOf(endpoints.getTransactions),
    handler: async (request) => {
      const query = queryOf(endpoints.getTransactions, request);
      const { organiserId } = askerOf(request);
      await atProvider.count(organiserId);
      return encodeTransactions(await listTransactions(desk, organiserId, query));
    },
  });
}

/** Null where none was sent. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && key.length <= LONGEST_KEY) return key;
  const message = `An Idempotency-Key has at most ${LONGEST_KEY} characters.`;
  throw new Problem('malformed', [{ path: 'idempotency-key', message }]);
}
