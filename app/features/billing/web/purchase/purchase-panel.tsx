import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { useState } from 'react';
import { formatMoney } from '#kernel/web/format-money.ts';
import { formatMatches } from '#league/match-words.ts';
import { CardForm } from '../card-form/card-form.tsx';
import classes from './purchase.module.css';

interface PurchasePanelProps {
  readonly matches: number | null; // of the schedule that needs the plan; null: none
  readonly onPaying: (paying: boolean) => void; // a payment is in progress
  readonly onBought: () => void; // immediately
  readonly onDone: () => void; // after the success message
}

/** The cost of LITE now and later, and the card form. */
export function PurchasePanel({ matches, onPaying, onBought, onDone }: PurchasePanelProps) {
  const [bought, setBought] = useState(false);
  return (
    <div className={classes['purchase']} data-bought={bought || undefined}>
      {!bought && <Charges matches={matches} />}
      <CardForm
        onBusy={onPaying}
        onBought={() => {
          setBought(true);
          onBought();
        }}
        onDone={onDone}
      />
    </div>
  );
}

interface ChargesProps {
  readonly matches: number | null; // of the schedule that needs the plan; null: none
}

/** What is charged when; for one schedule also an estimate. */
function Charges({ matches }: ChargesProps) {
  const lite = formatMoney(LITE_CENTS);
  return (
    <dl className={classes['charges']}>
      <div>
        <dt>Charged now</dt>
        <dd>{lite}</dd>
        <dd className={classes['why']}>LITE, for the month that begins today.</dd>
      </div>
      <div>
        <dt>Charged every month after</dt>
        <dd>
          {lite} + {formatMoney(MATCH_CENTS)} per scheduled match
        </dd>
        <dd className={classes['why']}>
          Of the matches that were in your published schedules during the month that has ended. You
          can cancel at any time: the plan then lasts until its month ends.
        </dd>
      </div>
      {matches !== null && (
        <div>
          <dt>Estimate with this schedule</dt>
          <dd>{formatMoney(LITE_CENTS + matches * MATCH_CENTS)} a month</dd>
          <dd className={classes['why']}>
            {lite} + {formatMatches(matches)} × {formatMoney(MATCH_CENTS)}, in months in which it is
            published. Not published, it adds nothing.
          </dd>
        </div>
      )}
    </dl>
  );
}
