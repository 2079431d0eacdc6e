import { formatAmount, type OpenFees } from '../../fees.ts';
import type { OpenForm } from '../../form.ts';
import type { Quote } from './code-field.tsx';
import { describePaying } from './fee-words.ts';
import classes from './registering.module.css';
import { isForWaitlist } from './registration-words.ts';

interface AmountDueProps {
  readonly form: OpenForm;
  readonly fees: OpenFees;
  readonly division: string; // its id; '' if none is chosen
  readonly quote: Quote | null; // of the discount code
}

/** What registering costs, and how that is paid. */
export function AmountDue({ form, fees, division, quote }: AmountDueProps) {
  const priced = fees.divisions.find((one) => one.division === division);
  const cents = quote?.cents ?? priced?.cents ?? 0;
  const waits = form.divisions.some((one) => one.id === division && isForWaitlist(one));
  const amount =
    division === ''
      ? 'To pay: choose a division'
      : cents === 0
        ? 'Nothing to pay'
        : `${waits ? 'To pay later' : 'To pay'}: ${formatAmount(cents, fees.currency)}`;
  return (
    <div className={classes['due']}>
      <p aria-live="polite" className={classes['name']}>
        {amount}
      </p>
      {(division === '' || cents > 0) && (
        <p className={classes['hint']}>{describePaying(fees, form, waits)}</p>
      )}
    </div>
  );
}
