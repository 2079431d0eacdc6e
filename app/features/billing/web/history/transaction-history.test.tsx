import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { transactionSample } from '../testing/billing-samples.ts';
import { serveBilling } from '../testing/serve-billing.ts';
import { TransactionHistory } from './transaction-history.tsx';

const table = () => screen.findByRole('table', { name: 'Transactions' });
const cells = (row: Element) => [...row.querySelectorAll('td')].map((cell) => cell.textContent);
const rows = async () => [...(await table()).querySelectorAll('tbody tr')];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const range = (words: string) => screen.findByText(words);

/** Returns that many months, newest first. */
const months = (count: number) =>
  Array.from({ length: count }, (_, n) => transactionSample({ invoiceName: `EV-${count - n}` }));

test('lists each charge with its time and amount, and offers the invoice by its name', async () => {
  await serveBilling({ transactions: [transactionSample({ cents: 3236 })] });
  renderInApp(<TransactionHistory />);
  const head = within(await table()).getAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toEqual([
    ...['Date', 'Detail', 'Amount', 'Download'],
  ]);
  const [row] = await rows();
  const period = 'Mar 15, 2027 – Apr 15, 2027';
  expect(row && cells(row)).toEqual(['Mar 15, 2027', period, '$32.36', 'EV-7']);
  const link = screen.getByRole('link', { name: 'Download invoice EV-7' });
  expect(link.getAttribute('href')).toBe('/api/invoices/a1');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('marks an open or abandoned charge as unpaid', async () => {
  const transactions = [
    transactionSample({ status: 'open', invoiceName: 'EV-9' }),
    transactionSample({ status: 'uncollectible', invoiceName: 'EV-8', invoiceUrl: null }),
  ];
  await serveBilling({ transactions });
  renderInApp(<TransactionHistory />);
  const [open, lost] = await rows();
  expect(open && cells(open)[2]).toBe('$29.00Not paid yet');
  expect(lost && cells(lost).slice(2)).toEqual(['$29.00Could not be charged', 'EV-8']);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('turns to older and newer ones by the cursors of the page that is shown', async () => {
  const { paths } = await serveBilling({ transactions: months(120) });
  renderInApp(<TransactionHistory />);
  await range('1-50');
  press('Previous');
  press('Next');
  await range('51-100');
  press('Next');
  await range('101-120');
  press('Next');
  press('Previous');
  await range('51-100');
  expect((await rows())[0]?.textContent).toContain('EV-70');
  expect(paths.slice(1)).toEqual([
    expect.stringMatching(/start=50&length=50&firstCursor=EV-120&lastCursor=EV-71&lastStart=0$/),
    expect.stringMatching(/start=100&length=50&firstCursor=EV-70&lastCursor=EV-21&lastStart=50$/),
    expect.stringMatching(/start=50&length=50&firstCursor=EV-20&lastCursor=EV-1&lastStart=100$/),
  ]);
  press('Previous');
  await range('1-50');
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('explains what will appear there before anything was charged', async () => {
  await serveBilling();
  renderInApp(<TransactionHistory />);
  await screen.findByText('No transactions yet');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a page that does not load can be asked for again', async () => {
  const billing = await serveBilling({ transactions: months(60) });
  renderInApp(<TransactionHistory />);
  await range('1-50');
  billing.transactionsFail = true;
  press('Next');
  await screen.findByText('Your transactions could not be loaded.');
  billing.transactionsFail = false;
  press('Try again');
  await range('51-60');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that does not load can be left for the newest', async () => {
  const billing = await serveBilling({ transactions: months(60) });
  renderInApp(<TransactionHistory />);
  await range('1-50');
  billing.transactionsFail = true;
  press('Next');
  await screen.findByRole('alert');
  billing.transactionsFail = false;
  press('Back to the newest');
  await range('1-50');
  expect(screen.queryByRole('alert')).toBeNull();
});
