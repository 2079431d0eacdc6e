import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract/billing';
import { sayMoney } from '#src/lib/say-money.ts';
import classes from './purchase.module.css';

/** What is charged, when. */
export function Charges() {
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
    </dl>
  );
}
