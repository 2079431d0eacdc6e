import { listCountries } from '@evenfield/wire/countries';
import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { FeeAccount } from '../../../fees.ts';
import { connectAccount } from './fee-queries.ts';
import classes from './fees.module.css';

type State = FeeAccount['connection'];

const STATE_NAMES: Readonly<Record<State, string>> = {
  unavailable: 'Not available',
  none: 'Not connected',
  started: 'Not ready',
  ready: 'Ready',
};

const STATE_COLORS: Readonly<Record<State, string>> = {
  unavailable: 'neutral',
  none: 'neutral',
  started: 'warning',
  ready: 'success',
};

interface ConnectionProps {
  readonly account: FeeAccount;
  readonly goesOn: boolean; // at once
  readonly onGoingOn: () => unknown;
  readonly onLeave: (url: string) => unknown;
}

/** Whether people can pay online, and the next step. */
export function Connection({ account, goesOn, onGoingOn, onLeave }: ConnectionProps) {
  const { connection } = account;
  const { isBusy, connect } = useConnecting(onLeave);
  const hasBegun = useRef(false);
  const { country } = account.details;
  const canGoOn = goesOn && (connection === 'none' || connection === 'started');
  useEffect(() => {
    if (!goesOn || hasBegun.current) return;
    hasBegun.current = true;
    onGoingOn();
    if (canGoOn) void connect(country);
  }, [goesOn, canGoOn, country, onGoingOn, connect]);
  return (
    <section className={classes['part']} aria-labelledby="fee-connection">
      <Group gap="4px 12px">
        <h2 id="fee-connection">Online payments</h2>
        <Badge variant="light" color={STATE_COLORS[connection]} tt="none">
          {STATE_NAMES[connection]}
        </Badge>
      </Group>
      {connection === 'unavailable' ? (
        <p>
          This server takes no payments online. You can still set fees, and record here what is paid
          in cash or by transfer.
        </p>
      ) : (
        <p>
          People pay by card, and the money goes straight to your own account at the payment
          provider. {describeShare(account.sharePercent)}
        </p>
      )}
      {connection === 'none' && <NewAccount {...{ country, isBusy, connect }} />}
      {connection === 'started' && (
        <>
          <p>
            The payment provider wants more from you before {account.accountName ?? 'the account'}{' '}
            takes payments, or has restricted it. If you have sent everything, it may still be
            checking: look again later.
          </p>
          <Group>
            <Button
              loading={isBusy}
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
              onClick={() => void connect(country)}
            >
              Continue at the provider
            </Button>
          </Group>
        </>
      )}
      {connection === 'ready' && (
        <>
          <p>
            Payments go to {account.accountName ?? 'your account'}. Set what each division costs in
            the form.
          </p>
          <Group>
            <Button variant="default" component={Link} to="/dashboard/registrations">
              Choose a form
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

function describeShare(percent: number): string {
  return percent === 0
    ? 'We take no share, and nothing is to be paid upfront; the provider takes its own fees.'
    : `We take ${percent}% of each payment and nothing upfront; the provider takes its own fees.`;
}

interface Connecting {
  readonly isBusy: boolean;
  readonly connect: (country: string) => Promise<void>;
}

/** Leaves for the provider's page; shows why there is none. */
function useConnecting(onLeave: (url: string) => unknown): Connecting {
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const connect = useCallback(
    async (country: string) => {
      setBusy(true);
      const outcome = await attempt(connectAccount(country));
      if (outcome?.ok) onLeave(outcome.value);
      else setBusy(false); // else the page is left
    },
    [attempt, onLeave],
  );
  return { isBusy, connect };
}

const COUNTRIES = [
  { value: '', label: 'Choose a country' },
  ...listCountries().map(({ code, name }) => ({ value: code, label: name })),
];

/** Chooses the account's country, which can't be changed later. */
function NewAccount({ country, isBusy, connect }: Connecting & { readonly country: string }) {
  const [chosen, setChosen] = useState(country);
  const [isChecked, setChecked] = useState(false);
  return (
    <form
      noValidate
      className={classes['connect']}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (chosen !== '') void connect(chosen);
      }}
    >
      <NativeSelect
        label="Country of the account"
        value={chosen}
        data={COUNTRIES}
        error={isChecked && chosen === '' ? 'Choose where you are.' : undefined}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Button
        type="submit"
        loading={isBusy}
        leftSection={<IconExternalLink size={18} aria-hidden="true" />}
      >
        Connect account
      </Button>
    </form>
  );
}
