import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { formatDate } from '#kernel/web/format-date.ts';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { type FeePayment, formatAmount, type RegistrationFee } from '../../../fees.ts';
import { FeeBadge } from './fee-badge.tsx';
import { FeeForm } from './fee-form.tsx';
import { recordPayment, refundFee, waiveFee } from './fee-queries.ts';
import { formatDueBy } from './fee-words.ts';
import classes from './fees.module.css';
import { useFeeChange } from './use-fee-change.ts';

/** What is being entered: a payment by hand, a waiver, or the refund of a payment. */
type Entering = 'paid' | 'waive' | { readonly refunds: string } | null;

/** How the fee of a registration stands, what happened, and what can be done. */
export function FeePart({ fee }: { readonly fee: RegistrationFee }) {
  const mayRecord = useMay('recordOfflinePayment');
  const mayWaive = useMay('waiveFee');
  const mayRefund = useMay('refundFee');
  const [entering, setEntering] = useState<Entering>(null);
  const isOver = fee.status === 'disputed' || fee.status === 'refunded';
  const owed = isOver ? 0 : Math.max(0, fee.cents - fee.waived - fee.paid); // also without a place
  const refundable = mayRefund ? fee.payments.filter((one) => one.refundable > 0) : [];
  return (
    <section className={classes['fee']} aria-label="Fee">
      <Group gap="4px 12px">
        <h3>Fee</h3>
        <FeeBadge fee={fee} />
        {fee.dueBy !== null && <span>{formatDueBy(fee.dueBy)}</span>}
      </Group>
      <ul className={classes['history']} aria-label="What happened">
        {describeHistory(fee).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments can read the same
          <li key={at}>{line}</li>
        ))}
      </ul>
      {fee.proposal > 0 && mayRefund && (
        <span>
          There is no place any more, and {formatAmount(fee.proposal, fee.currency)} is paid. Refund
          it, or leave it.
        </span>
      )}
      <Group gap="xs">
        {owed > 0 && mayRecord && (
          <Button variant="default" onClick={() => setEntering('paid')}>
            Mark as paid
          </Button>
        )}
        {refundable.map((payment) => (
          <Button
            key={payment.id}
            variant={fee.proposal > 0 && entering === null ? 'filled' : 'default'}
            onClick={() => setEntering({ refunds: payment.id })}
          >
            {refundable.length === 1 ? 'Refund' : `Refund payment of ${formatDate(payment.date)}`}
          </Button>
        ))}
        {owed > 0 && mayWaive && (
          <Button variant="default" onClick={() => setEntering('waive')}>
            Waive
          </Button>
        )}
      </Group>
      {entering !== null && (
        <StartHere key={typeof entering === 'string' ? entering : entering.refunds}>
          <Change {...{ fee, entering, owed }} onClose={() => setEntering(null)} />
        </StartHere>
      )}
    </section>
  );
}

/** Returns 'Fee $25.00, with code EARLY' and a line for whatever happened since. */
function describeHistory(fee: RegistrationFee): readonly string[] {
  const { currency, cents, code, payments, waived, disputed } = fee;
  const write = (amount: number) => formatAmount(amount, currency);
  return [
    `Fee ${write(cents)}${code === null ? '' : `, with code ${code}`}`,
    ...payments.map((payment) => describePayment(payment, currency)),
    ...(waived > 0 ? [`${write(waived)} waived`] : []),
    ...(disputed > 0 ? [`${write(disputed)} taken back by the bank of the card`] : []),
  ];
}

/** Returns '$25.00 paid by card on Apr 3, 2027, $10.00 of it given back'. */
function describePayment(payment: FeePayment, currency: string): string {
  const { kind, date, cents, refundable, note } = payment;
  const way = kind === 'online' ? 'by card' : 'in cash or by transfer';
  const back = cents - refundable;
  return [
    `${formatAmount(cents, currency)} paid ${way} on ${formatDate(date)}`,
    ...(note === '' ? [] : [note]),
    ...(back > 0 ? [`${formatAmount(back, currency)} of it given back`] : []),
  ].join(', ');
}

interface ChangeProps {
  readonly fee: RegistrationFee;
  readonly entering: Exclude<Entering, null>;
  readonly owed: number; // cents
  readonly onClose: () => void;
}

function Change({ fee, entering, owed, onClose }: ChangeProps) {
  const { isBusy, run } = useFeeChange();
  const { registration, name, currency } = fee;
  const form = { currency, isBusy, onCancel: onClose };
  const close = (isDone: boolean) => {
    if (isDone) onClose();
  };
  if (entering === 'paid') {
    return (
      <FeeForm
        {...form}
        title="Mark as paid"
        intro="For what you got in cash or by transfer. Whoever registered gets a receipt by e-mail."
        verb="Record payment of"
        most={owed}
        onSend={async (cents, note) =>
          close(
            await run(
              (key) => recordPayment({ registration, cents, note, key }),
              `The payment of ${name} is recorded.`,
            ),
          )
        }
      />
    );
  }
  if (entering === 'waive') {
    return (
      <FeeForm
        {...form}
        title="Waive"
        intro="Whoever registered has nothing more to pay and keeps the place. This cannot be undone."
        verb="Waive"
        most={owed}
        isFixed
        onSend={async (_, note) =>
          close(await run(() => waiveFee(registration, note), `The fee of ${name} is waived.`))
        }
      />
    );
  }
  const payment = fee.payments.find(({ id }) => id === entering.refunds);
  if (payment === undefined || payment.refundable === 0) return null;
  return (
    <FeeForm
      {...form}
      title="Refund"
      intro={
        payment.kind === 'online'
          ? 'The money goes back to the card it came from, within some days. This cannot be undone.'
          : 'This only records the refund: hand or transfer the money back yourself. Whoever registered gets a receipt by e-mail.'
      }
      verb="Refund"
      most={payment.refundable}
      onSend={async (cents, note) =>
        close(
          await run(
            (key) => refundFee({ payment: payment.id, cents, note, key }),
            `${formatAmount(cents, currency)} of ${name} is refunded.`,
          ),
        )
      }
    />
  );
}
