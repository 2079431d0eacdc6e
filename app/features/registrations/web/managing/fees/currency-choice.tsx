import { NativeSelect } from '@mantine/core';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import type { FeeAccount } from '../../../fees.ts';
import classes from './fees.module.css';
import { useAccountChange } from './use-account-change.ts';

/** ISO 4217 in small letters. Others come with an account that has them. */
const CURRENCIES = [
  ...['usd', 'eur', 'gbp', 'cad', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'pln', 'czk', 'ron'],
  ...['jpy', 'sgd', 'hkd', 'mxn', 'brl', 'inr', 'zar', 'aed'],
];

/** The currency of all prices, which is the account's once there is one. */
export function CurrencyChoice({ account }: { readonly account: FeeAccount }) {
  const attempt = useAttempt();
  const change = useAccountChange(account);
  const { currency, connection } = account;
  const isConnected = connection === 'started' || connection === 'ready';
  return (
    <section className={classes['part']} aria-labelledby="fee-currency">
      <h2 id="fee-currency">Currency</h2>
      <NativeSelect
        aria-label="Currency of prices"
        description={
          isConnected
            ? 'Your account has this currency.'
            : 'Once an account is connected, prices are in its currency.'
        }
        maw="22rem"
        value={currency}
        disabled={isConnected}
        data={[...new Set([...CURRENCIES, currency])].map((code) => ({
          value: code,
          label: nameOf(code),
        }))}
        onChange={async ({ currentTarget: { value } }) => {
          const changed = change({ currency: value }).then(
            () => ({ ok: true, value: null }) as const,
          );
          if ((await attempt(changed)) !== null) notifyDone('The currency is saved.');
        }}
      />
    </section>
  );
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** Returns 'US Dollar (USD)'. */
function nameOf(code: string): string {
  const letters = code.toUpperCase();
  return `${NAMES.of(letters)} (${letters})`;
}
