import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#features/organizations/web/port.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { Connection } from './connection.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { accountQuery, type Days } from './fee-queries.ts';
import classes from './fees.module.css';
import { Ledger } from './ledger.tsx';
import { ReceiptDetails } from './receipt-details.tsx';

interface FeesPageProps {
  readonly goesOn: boolean; // to connect the account, at once
  readonly onGoingOn: () => unknown; // `goesOn` is taken out of the address
  readonly days: Days;
  readonly onDays: (days: Days) => unknown;
  readonly onLeave: (url: string) => unknown; // for a page of the payment provider
}

/** How the organization takes fees, and its ledger. */
export function FeesPage(props: FeesPageProps) {
  const maySee = useMay('getFeeAccount');
  return maySee ? (
    <OpenFees {...props} />
  ) : (
    <EmptyState
      title="Fees are for owners and treasurers"
      action={
        <Button variant="default" component={Link} to="/dashboard/registrations">
          Registration
        </Button>
      }
    >
      Ask the owner of your organization about what was paid.
    </EmptyState>
  );
}

function OpenFees({ goesOn, onGoingOn, days, onDays, onLeave }: FeesPageProps) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader
        back={
          <ActionIcon
            size={44}
            renderRoot={(props) => <Link {...props} to="/dashboard/registrations" />}
            aria-label="All registration forms"
          >
            <IconArrowLeft aria-hidden="true" />
          </ActionIcon>
        }
        description="What people pay to register, and where the money goes."
      />
      <div className={classes['page']}>
        {error !== null && (
          <NoticeStrip
            tone="error"
            title="The account could not be loaded."
            actions={
              <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {error.message}
          </NoticeStrip>
        )}
        {account === undefined && error === null && (
          <LoadingShape label="Loading the account" rows={3} rowHeight={56} />
        )}
        {account !== undefined && (
          <>
            <Connection {...{ account, goesOn, onGoingOn, onLeave }} />
            <CurrencyChoice account={account} />
            <ReceiptDetails account={account} />
          </>
        )}
        <Ledger days={days} onDays={onDays} />
      </div>
    </>
  );
}
