import type { Transaction, TransactionStatus } from '@evenfield/wire/billing';
import { Anchor, Badge } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDate } from '#kernel/web/format-date.ts';
import { formatAmount } from '#kernel/web/format-money.ts';
import classes from './transaction-history.module.css';

interface TransactionTableProps {
  readonly rows: readonly Transaction[];
  readonly isLate: boolean; // the rows are still those of the previous page
}

const UNPAID = {
  open: { words: 'Not paid yet', color: 'warning' },
  uncollectible: { words: 'Could not be charged', color: 'error' },
} satisfies Record<Exclude<TransactionStatus, 'paid'>, object>;

/** Date and amount of each charge, with its invoice. On a phone each row is a card. */
export function TransactionTable({ rows, isLate }: TransactionTableProps) {
  return (
    <table
      className={classes['rows']}
      aria-label="Transactions"
      aria-busy={isLate}
      data-late={isLate || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={classes['date']}>
            Date
          </th>
          <th scope="col" className={classes['detail']}>
            Detail
          </th>
          <th scope="col" className={classes['amount']}>
            Amount
          </th>
          <th scope="col" className={classes['download']}>
            Download
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.created} ${row.invoiceName}`}>
            <td className={classes['date']}>
              <time dateTime={row.created}>{formatDate(row.created)}</time>
            </td>
            <td className={classes['detail']}>{row.period}</td>
            <td className={classes['amount']}>
              <span>{formatAmount(row.cents)}</span>
              {row.status !== 'paid' && (
                <Badge variant="light" color={UNPAID[row.status].color}>
                  {UNPAID[row.status].words}
                </Badge>
              )}
            </td>
            <td className={classes['download']}>
              <InvoiceLink transaction={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InvoiceLink({ transaction }: { readonly transaction: Transaction }) {
  const { invoiceUrl, invoiceName } = transaction;
  if (invoiceUrl === null) return invoiceName === '' ? 'No invoice yet' : invoiceName;
  return (
    <Anchor
      href={invoiceUrl}
      download={`${invoiceName}.pdf`}
      target="_blank"
      rel="noreferrer"
      className={classes['invoice'] ?? ''}
      aria-label={`Download invoice ${invoiceName}`}
    >
      <IconDownload size={18} aria-hidden="true" />
      {invoiceName}
    </Anchor>
  );
}
