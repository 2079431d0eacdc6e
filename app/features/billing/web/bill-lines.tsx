import { type Bill, MATCH_CENTS } from '@evenfield/wire/billing';
import { formatDate } from '#kernel/web/format-date.ts';
import { formatAmount, formatMoney } from '#kernel/web/format-money.ts';
import { formatNumber } from '#kernel/web/format-number.ts';
import classes from './bill-lines.module.css';

/** The current state of a bill: its date, items and total. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { final, date, planCents, matches, matchesCents } = bill;
  return (
    <dl className={classes['bill']}>
      <dt>{final ? 'Last billing date' : 'Next billing date'}</dt>
      <dd>
        <time dateTime={date}>{formatDate(date)}</time>
      </dd>
      <dt>LITE subscription price</dt>
      <dd>{formatAmount(planCents)}</dd>
      <dt>
        Scheduled matches: {formatNumber(matches)}&nbsp;×&nbsp;{formatMoney(MATCH_CENTS)}
      </dt>
      <dd>{formatAmount(matchesCents)}</dd>
      <dt className={classes['total']}>Total so far</dt>
      <dd className={classes['total']}>{formatAmount(planCents + matchesCents)}</dd>
    </dl>
  );
}
