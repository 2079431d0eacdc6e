/** What the provider tells of connected accounts: only what to read again is taken from it. */
import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Cleaner } from '#kernel/server/jobs/clean-up.ts';
import type { ConnectedEvent } from '#kernel/server/payments/connected.ts';
import { Problem } from '#kernel/server/problem.ts';
import { routeOf } from '#kernel/server/route-of.ts';
import { feeCalls } from '../../fees-api.ts';
import { type CheckoutRow, settleCheckout } from './checkouts.ts';
import { refreshAccount } from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';

const LARGEST = 256 * 1024; // bytes of a request
const KEPT = 40 * 86_400_000; // milliseconds: the provider repeats events for some days

/** Handles an event once. */
export async function handleFeeEvent(context: FeeContext, event: ConnectedEvent): Promise<void> {
  const { db, clock } = context;
  if (event.about === null || event.account === null) return;
  const heard = await db
    .selectFrom('fee_events')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (heard !== undefined) return;
  if (event.about.kind === 'account') await refreshAccount(context, event.account);
  else {
    const row = await findCheckout(context, event.account, event.about);
    if (row !== null) await settleCheckout(context, row, { expires: false });
  }
  await db
    .insertInto('fee_events')
    .values({ id: event.id, received_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the checkout of an event, also where nothing of it was confirmed to us; null: it is not ours. */
async function findCheckout(
  { db, connect }: FeeContext,
  account: string,
  about: { readonly kind: string; readonly id: string },
): Promise<CheckoutRow | null> {
  const ofAccount = db.selectFrom('fee_checkouts').selectAll().where('account_id', '=', account);
  const column = about.kind === 'payment' ? 'payment_id' : 'session_id';
  const known = await ofAccount.where(column, '=', about.id).executeTakeFirst();
  if (known !== undefined || connect === null) return known ?? null;
  const session =
    about.kind === 'payment' ? await connect.findCheckout(account, about.id) : about.id;
  const read = session === null ? null : await connect.readCheckout(account, session);
  if (read?.reference == null) return null;
  await db
    .updateTable('fee_checkouts')
    .set({ session_id: read.id })
    .where('id', '=', read.reference)
    .where('account_id', '=', account)
    .where('session_id', 'is', null)
    .execute();
  const row = await ofAccount.where('session_id', '=', read.id).executeTakeFirst();
  return row ?? null;
}

/** The provider's webhook. Requests are signed byte by byte, so nothing may parse them before. */
export async function feeWebhook(app: FastifyInstance, context: FeeContext): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.route({
    ...routeOf(feeCalls.receiveFeeEvent),
    bodyLimit: LARGEST,
    handler: async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const { connect } = context;
      if (connect === null) throw new Problem('malformed', [NOBODY]);
      const event = connect.readEvent(raw, typeof signature === 'string' ? signature : undefined);
      await handleFeeEvent(context, event);
      return encodeMessage('Thank you.');
    },
  });
}

const NOBODY = { path: '', message: 'This server takes no payments for organizers.' };

/** Forgets events that the provider does not repeat any more. */
export const forgetOldEvents: Cleaner = async (db: Kysely<Tables>, now) => {
  await db
    .deleteFrom('fee_events')
    .where('received_at', '<', new Date(now.getTime() - KEPT))
    .execute();
};
