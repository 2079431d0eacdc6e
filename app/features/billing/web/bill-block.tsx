import type { Bill } from '@evenfield/contract/billing';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { BillLines } from './bill-lines.tsx';
import { sayWhatHappens } from './bill-words.ts';
import classes from './subscription-page.module.css';

/** The next bill of a plan, or its last one. */
export function BillBlock({ bill }: { readonly bill: Bill }) {
  const title = useId();
  return (
    <section className={classes['bill']} aria-labelledby={title}>
      <Title order={2} id={title}>
        {bill.final ? 'Final bill' : 'Upcoming bill'}
      </Title>
      <Text>{sayWhatHappens(bill)}</Text>
      <BillLines bill={bill} />
      <Text c="dimmed" fz="sm">
        Matches that you schedule in published schedules until then are added. Each counts once a
        billing month.
      </Text>
    </section>
  );
}
