/** Calls about fees. Each change throws `CallFailure`. */
import type { Outcome } from '@evenfield/engine';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import type {
  FeeAccount,
  Fees,
  FeesInput,
  LedgerEntry,
  OfflinePayment,
  RefundInput,
  RegistrationFee,
} from '../../../fees.ts';
import { feeCalls } from '../../../fees-api.ts';
import { REGISTRATIONS } from '../registration-queries.ts';

/** How the organization takes fees. The provider may know more at any time. */
export const accountQuery = queryOptions({
  queryKey: [REGISTRATIONS, 'fee account'],
  queryFn: async ({ signal }): Promise<FeeAccount> =>
    (await callEndpoint(feeCalls.getFeeAccount, { signal })).data,
  staleTime: 0,
});

/** The prices and codes of a form. */
export function pricesQuery(form: string) {
  return queryOptions({
    queryKey: [REGISTRATIONS, 'prices', form],
    queryFn: async ({ signal }): Promise<Fees> =>
      (await callEndpoint(feeCalls.getFees, { query: { form }, signal })).data,
    staleTime: 0,
  });
}

export interface FormFees {
  readonly title: string; // of the form
  readonly fees: readonly RegistrationFee[];
}

/** The fees of a form's registrations, in the order in which they came; those without one are left out. */
export function feesQuery(form: string) {
  return queryOptions({
    queryKey: [REGISTRATIONS, 'fees of', form],
    queryFn: async ({ signal }): Promise<FormFees> =>
      (await callEndpoint(feeCalls.getRegistrationFees, { query: { form }, signal })).data,
    staleTime: 0,
  });
}

/** The first and last day of a ledger in UTC, as YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly through: string;
}

/** The ledger of the organization, oldest first. */
export function ledgerQuery({ from, through }: Days) {
  return queryOptions({
    queryKey: [REGISTRATIONS, 'ledger', from, through],
    queryFn: async ({ signal }): Promise<readonly LedgerEntry[]> =>
      (await callEndpoint(feeCalls.getFeeLedger, { query: { from, through }, signal })).data,
    staleTime: 0,
  });
}

export async function saveAccount(
  account: Pick<FeeAccount, 'currency' | 'details'>,
): Promise<FeeAccount> {
  return (await callEndpoint(feeCalls.setFeeAccount, { body: account })).data;
}

/** Returns the address of the provider's page, or why there is none. A blank country is the server's. */
export async function connectAccount(country: string): Promise<Outcome<string, string>> {
  const answer = await callEndpoint(feeCalls.connectFeeAccount, { body: { country } });
  return 'data' in answer
    ? { ok: true, value: answer.data.url }
    : { ok: false, refusal: answer.message };
}

export async function savePrices(prices: FeesInput): Promise<Fees> {
  return (await callEndpoint(feeCalls.saveFees, { body: prices })).data;
}

export async function recordPayment(body: OfflinePayment): Promise<Outcome<null, string>> {
  return outcomeOf(await callEndpoint(feeCalls.recordOfflinePayment, { body }));
}

export async function waiveFee(registration: string, note: string): Promise<Outcome<null, string>> {
  return outcomeOf(await callEndpoint(feeCalls.waiveFee, { body: { registration, note } }));
}

export async function refundFee(body: RefundInput): Promise<Outcome<null, string>> {
  return outcomeOf(await callEndpoint(feeCalls.refundFee, { body }));
}

function outcomeOf(
  answer: { readonly message: string } | { readonly data: unknown },
): Outcome<null, string> {
  return 'data' in answer ? { ok: true, value: null } : { ok: false, refusal: answer.message };
}
