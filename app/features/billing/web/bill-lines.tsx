import { type Bill, MATCH_CENTS } from '@evenfield/contract/billing';
import { sayDate } from '#kernel/web/say-date.ts';
import { sayAmount, sayMoney } from '#kernel/web/say-money.ts';
import { sayNumber } from '#kernel/web/say-number.ts';
import classes from './bill-lines.module.css';

/** A bill as it stands now: when it is charged, what for, and the sum. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { final, date, planCents, matches, matchesCents } = bill;
  return (
    <dl className={classes['bill']}>
      <dt>{final ? 'Last billing date' : 'Next billing date'}</dt>
      <dd>
        <time dateTime={date}>{sayDate(date)}</time>
      </dd>
      <dt>LITE subscription price</dt>
      <dd>{sayAmount(planCents)}</dd>
      <dt>
        Scheduled matches: {sayNumber(matches)}&nbsp;×&nbsp;{sayMoney(MATCH_CENTS)}
      </dt>
      <dd>{sayAmount(matchesCents)}</dd>
      <dt className={classes['total']}>Total so far</dt>
      <dd className={classes['total']}>{sayAmount(planCents + matchesCents)}</dd>
    </dl>
  );
}
