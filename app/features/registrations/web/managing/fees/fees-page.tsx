import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#features/organizations/web/port.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { PayerForm } from '#kernel/web/ui/payer-form.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { FeeAccount } from '../../../fees.ts';
import { REGISTRATIONS } from '../registration-queries.ts';
import { Connection } from './connection.tsx';
import { CURRENCIES, currencyName } from './currencies.ts';
import { accountQuery, type Days, saveAccount } from './fee-queries.ts';
import classes from './fees.module.css';
import { Ledger } from './ledger.tsx';

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
    <div className={classes['page']}>
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
        description="What people pay who register, and where it goes."
      />
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
          <Receipts account={account} />
        </>
      )}
      <Ledger days={days} onDays={onDays} />
    </div>
  );
}

/** The currency, and what receipts name. */
function Receipts({ account }: { readonly account: FeeAccount }) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { currency, details, connection } = account;
  const isConnected = connection === 'started' || connection === 'ready';
  const save = async (changes: Partial<Pick<FeeAccount, 'currency' | 'details'>>) => {
    queries.setQueryData(
      accountQuery.queryKey,
      await saveAccount({ currency, details, ...changes }),
    );
    await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
  };
  return (
    <>
      <section className={classes['part']} aria-labelledby="fee-currency">
        <h2 id="fee-currency">Currency</h2>
        <NativeSelect
          aria-label="Currency of prices"
          description={
            isConnected
              ? 'Your account has this currency.'
              : 'Prices are in this currency. Once an account is connected, it is that of the account.'
          }
          value={currency}
          disabled={isConnected}
          data={[...new Set([...CURRENCIES, currency])].map((code) => ({
            value: code,
            label: currencyName(code),
          }))}
          onChange={async ({ currentTarget: { value } }) => {
            const saved = save({ currency: value }).then(() => ({
              ok: true as const,
              value: null,
            }));
            if ((await attempt(saved)) !== null) notifyDone('The currency is saved.');
          }}
        />
      </section>
      <section className={classes['part']} aria-labelledby="fee-receipts">
        <h2 id="fee-receipts">Receipts</h2>
        <p>Whoever pays gets a receipt by e-mail. It names you with these details.</p>
        <PayerForm
          payer={details}
          noun="receipt details"
          onSave={async (typed) => {
            await save({ details: typed });
            notifyDone('The receipt details are saved.');
          }}
        />
      </section>
    </>
  );
}
