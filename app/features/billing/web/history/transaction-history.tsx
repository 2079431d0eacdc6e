import type { TransactionsPage } from '@evenfield/wire/billing';
import {
  decodeTransactions,
  encodeTransactionsQuery,
  TRANSACTIONS_OF_PAGE,
  type TransactionsPlace,
} from '@evenfield/wire/billing';
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { formatNumber } from '#kernel/web/format-number.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { billingCalls } from '../../api.ts';
import classes from './transaction-history.module.css';
import { TransactionTable } from './transaction-table.tsx';

const NEWEST: TransactionsQuery = { start: 0, seen: null };

/** Past charges, paged, with the invoices. */
export function TransactionHistory() {
  const title = useId();
  const [wanted, setWanted] = useState(NEWEST);
  const shown = useQuery(transactionsQuery(wanted));
  const { data: page, error, isFetching, isPlaceholderData: isLate, refetch } = shown;

  return (
    <Stack component="section" miw={0} aria-labelledby={title}>
      <Title order={2} id={title}>
        Transaction History
      </Title>
      {error !== null && (
        <NoticeStrip
          tone="error"
          title="Your transactions could not be loaded."
          actions={
            <>
              <Button loading={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
              {wanted.start > 0 && (
                <Button variant="default" onClick={() => setWanted(NEWEST)}>
                  Back to the newest
                </Button>
              )}
            </>
          }
        >
          {error.message}
        </NoticeStrip>
      )}
      {page === undefined && error === null && (
        <LoadingShape label="Loading your transactions" rows={3} rowHeight={57} />
      )}
      {page?.rows.length === 0 && page.start === 0 && (
        <EmptyState title="No transactions yet" order={3}>
          Every charge and its invoice will be listed here.
        </EmptyState>
      )}
      {page !== undefined && page.rows.length > 0 && (
        <TransactionTable rows={page.rows} isLate={isLate} />
      )}
      {page !== undefined && (page.start > 0 || page.more) && (
        <PageTurner page={page} onTurn={(start) => !isLate && setWanted(queryFrom(page, start))} />
      )}
    </Stack>
  );
}

/** Returns the query for the page that begins at a row; the first one needs no reference page. */
function queryFrom(page: TransactionsPage, start: number): TransactionsQuery {
  if (start <= 0) return NEWEST;
  const { firstCursor, lastCursor } = page;
  return { start, seen: { start: page.start, firstCursor, lastCursor } };
}

/** The requested page: its first row, from 0, and the page from which it is reached. */
interface TransactionsQuery {
  readonly start: number;
  readonly seen: TransactionsPlace | null;
}

/** A page of charges, newest first; the old rows stay until new ones arrive. */
function transactionsQuery({ start, seen }: TransactionsQuery) {
  return queryOptions({
    queryKey: ['subscription', 'transactions', start, seen],
    queryFn: async ({ signal }) => {
      const query = encodeTransactionsQuery(start, TRANSACTIONS_OF_PAGE, seen);
      return decodeTransactions(
        await callEndpoint(billingCalls.getTransactions, { query, signal }),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 0, // a month may have begun
  });
}

interface PageTurnerProps {
  readonly page: TransactionsPage;
  readonly onTurn: (start: number) => void; // first row of the requested page, from 0
}

/** The range of rows shown, with buttons for newer and older ones. The total is unknown. */
function PageTurner({ page: { start, rows, more }, onTurn }: PageTurnerProps) {
  return (
    <Group gap="xs">
      <p className={classes['range']} role="status">
        {rows.length > 0 && `${formatNumber(start + 1)}-${formatNumber(start + rows.length)}`}
      </p>
      <TurnButton
        icon={<IconChevronLeft size={18} aria-hidden="true" />}
        onPress={start > 0 ? () => onTurn(start - TRANSACTIONS_OF_PAGE) : null}
      >
        Previous
      </TurnButton>
      <TurnButton
        icon={<IconChevronRight size={18} aria-hidden="true" />}
        onPress={more ? () => onTurn(start + TRANSACTIONS_OF_PAGE) : null}
      >
        Next
      </TurnButton>
    </Group>
  );
}

interface TurnButtonProps {
  readonly icon: ReactNode;
  readonly children: string;
  readonly onPress: (() => void) | null; // null: no more rows that way; keeps the focus
}

function TurnButton({ icon, children, onPress }: TurnButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      aria-disabled={onPress === null}
      data-disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      {children}
    </Button>
  );
}
