import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract/billing';
import { sayMoney } from '#kernel/web/say-money.ts';
import { sayMatches } from '#league/match-words.ts';
import classes from './purchase.module.css';

interface ChargesProps {
  readonly matches: number | null; // of the schedule that waits for the plan; null: none does
}

/** What is charged, when; for one schedule also about how much. */
export function Charges({ matches }: ChargesProps) {
  const lite = sayMoney(LITE_CENTS);
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
          {lite} + {sayMoney(MATCH_CENTS)} per scheduled match
        </dd>
        <dd className={classes['why']}>
          Of the matches that were in your published schedules during the month that has ended. You
          can cancel at any time: the plan then lasts until its month ends.
        </dd>
      </div>
      {matches !== null && (
        <div>
          <dt>Estimate with this schedule</dt>
          <dd>{sayMoney(LITE_CENTS + matches * MATCH_CENTS)} a month</dd>
          <dd className={classes['why']}>
            {lite} + {sayMatches(matches)} × {sayMoney(MATCH_CENTS)}, in months in which it is
            published. Not published, it adds nothing.
          </dd>
        </div>
      )}
    </dl>
  );
}
