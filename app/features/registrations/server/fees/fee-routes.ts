import { encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import type { Fees } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import { findForm } from '../form-store.ts';
import { changePlaces } from '../places.ts';
import { recordOffline, refundPayment, waive } from './decide.ts';
import {
  accountFor,
  changeAccount,
  connectAccount,
  findTaking,
  viewAccount,
} from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';
import { findLedger, findRegistrationFee, findRegistrationFees } from './fee-lists.ts';
import { findPrices, storePrices } from './prices.ts';

const HOUR = 3600; // seconds
const CONNECTS = { name: 'fee-connect', attempts: 30, seconds: HOUR }; // per organization
const REFUNDS = { name: 'fee-refund', attempts: 300, seconds: HOUR };

const UNAVAILABLE = 'This server takes no payments for organizers.';
const GONE = 'The payment provider does not know the account any more. Try again.';
const MORE_THAN_OWED = 'That is more than is outstanding.';
const REFUSALS = {
  tooMuch: 'That is more than is left of the payment.',
  refused:
    'The payment provider did not refund this. There may be too little money on the account, or the payment is disputed.',
} as const;

/** Calls of an organization about fees. */
export async function feeRoutes(app: FastifyInstance, context: FeeContext): Promise<void> {
  const { db, database } = context;
  const connects = limitAttempts(database.connections, CONNECTS);
  const refunds = limitAttempts(database.connections, REFUNDS);

  app.route({
    ...routeOf(feeCalls.getFeeAccount),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      return dataResponse(feeCalls.getFeeAccount, await viewAccount(context, organizationId));
    },
  });

  app.route({
    ...routeOf(feeCalls.setFeeAccount),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      await changeAccount(db, organizationId, bodyOf(feeCalls.setFeeAccount, request));
      return dataResponse(feeCalls.setFeeAccount, await viewAccount(context, organizationId));
    },
  });

  app.route({
    ...routeOf(feeCalls.connectFeeAccount),
    handler: async (request) => {
      const { organizationId, organizerId } = callerOf(request);
      const { country } = bodyOf(feeCalls.connectFeeAccount, request);
      await connects.count(organizationId);
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', organizerId)
        .executeTakeFirstOrThrow(); // is signed in
      if (context.connect === null) return encodeRefused(UNAVAILABLE);
      const url = await connectAccount(context, { organizationId, email }, country || null);
      if (url === null) return encodeRefused(GONE);
      return dataResponse(feeCalls.connectFeeAccount, { url });
    },
  });

  app.route({
    ...routeOf(feeCalls.getFees),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const { form } = queryOf(feeCalls.getFees, request);
      return dataResponse(feeCalls.getFees, await feesOf(organizationId, form));
    },
  });

  app.route({
    ...routeOf(feeCalls.saveFees),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const input = bodyOf(feeCalls.saveFees, request);
      await changePlaces(context, { id: input.form, organizationId }, async ({ trx }) => {
        await accountFor(trx, organizationId);
        await storePrices(trx, input);
      });
      return dataResponse(feeCalls.saveFees, await feesOf(organizationId, input.form));
    },
  });

  app.route({
    ...routeOf(feeCalls.getRegistrationFees),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const form = await findForm(
        db,
        organizationId,
        queryOf(feeCalls.getRegistrationFees, request).form,
      );
      if (form === null) throw new Problem('notFound');
      const fees = await findRegistrationFees(db, form);
      return dataResponse(feeCalls.getRegistrationFees, { title: form.title, fees });
    },
  });

  app.route({
    ...routeOf(feeCalls.recordOfflinePayment),
    handler: async (request) => {
      const input = bodyOf(feeCalls.recordOfflinePayment, request);
      const refusal = await recordOffline(context, callerOf(request), input);
      if (refusal !== null) return encodeRefused(MORE_THAN_OWED, refusal);
      const fee = await findRegistrationFee(db, input.registration);
      return dataResponse(feeCalls.recordOfflinePayment, fee);
    },
  });

  app.route({
    ...routeOf(feeCalls.waiveFee),
    handler: async (request) => {
      const input = bodyOf(feeCalls.waiveFee, request);
      await waive(context, callerOf(request), input);
      return dataResponse(feeCalls.waiveFee, await findRegistrationFee(db, input.registration));
    },
  });

  app.route({
    ...routeOf(feeCalls.refundFee),
    handler: async (request) => {
      const caller = callerOf(request);
      await refunds.count(caller.organizationId);
      const done = await refundPayment(context, caller, bodyOf(feeCalls.refundFee, request));
      if (typeof done === 'string') return encodeRefused(REFUSALS[done], done);
      return dataResponse(feeCalls.refundFee, await findRegistrationFee(db, done.registration));
    },
  });

  app.route({
    ...routeOf(feeCalls.getFeeLedger),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const days = queryOf(feeCalls.getFeeLedger, request);
      return dataResponse(feeCalls.getFeeLedger, await findLedger(db, organizationId, days));
    },
  });

  async function feesOf(organizationId: string, id: string): Promise<Fees> {
    const form = await findForm(db, organizationId, id);
    if (form === null) throw new Problem('notFound');
    const prices = await findPrices(db, id);
    return { form: id, ...(await findTaking(context, organizationId)), ...prices };
  }
}
