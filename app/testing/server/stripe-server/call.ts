import * as z from 'zod/mini';
import type { StoredAccount } from './connected-ledger.ts';
import type { Books } from './ledger.ts';
import type { Params } from './parse-form.ts';
import { invalid } from './stripe-fault.ts';

/** One call of Stripe's API, as far as it is spoken here. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (books: Books, params: Params, id: string) => unknown;
}

/** A call on a connected account, which the header `Stripe-Account` names. */
export interface AccountCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly respondFor: (
    books: Books,
    account: StoredAccount,
    params: Params,
    id: string,
  ) => unknown;
}

export function call<T extends z.ZodMiniType>(
  method: Call['method'],
  path: string,
  params: T,
  answer: (books: Books, params: z.output<T>, id: string) => unknown,
): Call {
  return {
    method,
    path,
    answer: (books, sent, id) => answer(books, readParams(params, sent), id),
  };
}

export function accountCall<T extends z.ZodMiniType>(
  method: AccountCall['method'],
  path: string,
  params: T,
  answer: (books: Books, account: StoredAccount, params: z.output<T>, id: string) => unknown,
): AccountCall {
  return {
    method,
    path,
    respondFor: (books, account, sent, id) => answer(books, account, readParams(params, sent), id),
  };
}

/** Stripe takes no parameter that it does not know, and names the first it misses. */
function readParams<T extends z.ZodMiniType>(params: T, sent: Params): z.output<T> {
  const read = z.safeParse(params, sent);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).join('.');
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    throw invalid(`Received unknown parameter: ${key}`, 'parameter_unknown', key);
  }
  throw invalid(`Missing or wrong param: ${path}.`, 'parameter_missing', path);
}

export const expand = z.optional(z.array(z.string()));
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
export const whole = z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number));

const pageParams = {
  limit: z.optional(whole),
  starting_after: z.optional(z.string()),
  ending_before: z.optional(z.string()),
};

export function listParams<T extends z.core.$ZodLooseShape>(more: T) {
  return z.strictObject({ ...pageParams, expand, ...more });
}

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** A page of a list that has the newest first. */
export function pageOf<T extends { readonly id: string }>(
  url: string,
  rows: readonly T[],
  { limit = 10, starting_after: after, ending_before: before }: Page,
) {
  if (limit < 1 || limit > 100)
    throw invalid('limit goes from 1 to 100.', 'parameter_invalid', 'limit');
  const at = (id: string) => {
    const found = rows.findIndex((row) => row.id === id);
    if (found < 0) throw invalid(`No such object: '${id}'`, 'resource_missing', 'starting_after');
    return found;
  };
  if (before !== undefined) {
    const end = at(before);
    const start = Math.max(0, end - limit);
    return { object: 'list', url, data: rows.slice(start, end), has_more: start > 0 };
  }
  const start = after === undefined ? 0 : at(after) + 1;
  const data = rows.slice(start, start + limit);
  return { object: 'list', url, data, has_more: start + limit < rows.length };
}
