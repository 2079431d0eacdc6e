import type { TransactionsPage } from '@evenfield/contract/billing';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PageTurner } from './page-turner.tsx';
import classes from './transaction-history.module.css';
import { TransactionTable } from './transaction-table.tsx';
import { type TransactionsWish, transactionsQuery } from './transactions-query.ts';

const NEWEST: TransactionsWish = { start: 0, seen: null };

/** What was charged so far, a page at a time, with the invoices. */
export function TransactionHistory() {
  const title = useId();
  const [wish, setWish] = useState(NEWEST);
  const shown = useQuery(transactionsQuery(wish));
  const { data: page, error, isFetching, isPlaceholderData: isLate, refetch } = shown;

  return (
    <section className={classes['history']} aria-labelledby={title}>
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
              {wish.start > 0 && (
                <Button variant="default" onClick={() => setWish(NEWEST)}>
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
        <PageTurner page={page} onTurn={(start) => !isLate && setWish(wishFrom(page, start))} />
      )}
    </section>
  );
}

/** The page that begins at that row, or the first one, which needs nothing to be seen from. */
function wishFrom(page: TransactionsPage, start: number): TransactionsWish {
  if (start <= 0) return NEWEST;
  const { firstCursor, lastCursor } = page;
  return { start, seen: { start: page.start, firstCursor, lastCursor } };
}
