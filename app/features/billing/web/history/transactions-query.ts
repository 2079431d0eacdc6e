import { endpoints } from '@evenfield/contract';
import {
  decodeTransactions,
  encodeTransactionsQuery,
  TRANSACTIONS_OF_PAGE,
  type TransactionsPlace,
} from '@evenfield/contract/billing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Which page is wanted: the row it begins with, from 0, and the page from where one goes there. */
export interface TransactionsWish {
  readonly start: number;
  readonly seen: TransactionsPlace | null;
}

/** A page of what was charged, the newest first; the rows that are there stay until others come. */
export function transactionsQuery({ start, seen }: TransactionsWish) {
  return queryOptions({
    queryKey: ['subscription', 'transactions', start, seen],
    queryFn: async ({ signal }) => {
      const query = encodeTransactionsQuery(start, TRANSACTIONS_OF_PAGE, seen);
      return decodeTransactions(await callEndpoint(endpoints.getTransactions, { query, signal }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0, // a month may have begun
  });
}
