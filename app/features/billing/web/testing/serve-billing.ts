import { encodeSettings, type PaymentMode } from '@evenfield/wire';
import {
  type CurrentPlan,
  encodeCurrentPlan,
  encodeTransactions,
  type Transaction,
} from '@evenfield/wire/billing';
import type { Payer } from '#kernel/shared/payer.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { serve } from '#testing/web/serve.ts';
import { billingCalls } from '../../api.ts';

/** A blank payer. */
export const NO_PAYER: Payer = {
  ...{ name: '', line1: '', line2: '', postalCode: '', city: '', country: '', taxNumber: '' },
};

/** The fake server's state, which a test may change while the page is open. */
export interface Billing {
  plan: CurrentPlan | null | 'fails';
  readonly transactions: Transaction[]; // the newest first
  transactionsFail: boolean;
  paymentMode: PaymentMode | null;
  answers: Record<string, unknown>; // responses of the changing calls, by path
  readonly paths: string[]; // paths with their queries, as received
}

/** A fake server for one organizer's plan; it pages through charges by cursors, like Stripe. */
export async function serveBilling(changes: Partial<Billing> = {}): Promise<Billing> {
  const billing: Billing = {
    ...{ plan: null, transactions: [], transactionsFail: false, paymentMode: 'stripe' },
    ...{ answers: {}, paths: [], ...changes },
  };
  await serve((request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '', 'http://server');
    billing.paths.push(pathname + search);
    const answer = responseFor(billing, pathname, searchParams);
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer === undefined ? 503 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  return billing;
}

function responseFor(billing: Billing, path: string, query: URLSearchParams): unknown {
  const { plan, transactions, transactionsFail, paymentMode, answers } = billing;
  switch (path) {
    case '/api/settings/get':
      return encodeSettings({ paymentMode, paymentKey: null, tiles: null, supportEmail: null });
    case '/api/subscription/current/get':
      return plan === 'fails' ? undefined : encodeCurrentPlan(plan);
    case '/api/subscription/history/get':
      return transactionsFail ? undefined : pageOf(transactions, query);
    case '/api/billing/payer':
      return answers[path] ?? dataResponse(billingCalls.getPayer, NO_PAYER);
    default:
      return answers[path];
  }
}

function pageOf(all: readonly Transaction[], query: URLSearchParams) {
  const number = (name: string) => Number(query.get(name) ?? 0);
  const place = (name: string) =>
    all.findIndex(({ invoiceName }) => invoiceName === query.get(name));
  const [start, before, length] = [number('start'), number('lastStart'), number('length')];
  const from =
    start > before
      ? place('lastCursor') + 1
      : start > 0
        ? Math.max(0, place('firstCursor') - length)
        : 0;
  const rows = all.slice(from, from + length);
  return encodeTransactions({
    ...{ draw: 0, start, rows, more: from + length < all.length, bill: null },
    firstCursor: rows[0]?.invoiceName ?? null,
    lastCursor: rows.at(-1)?.invoiceName ?? null,
  });
}
