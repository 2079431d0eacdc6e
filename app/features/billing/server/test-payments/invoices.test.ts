import { invoiceUrl, LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { sportCalls } from '#features/sports/api.ts';
import { createId } from '#kernel/server/secret.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../../api.ts';

const server = useServer();
const { call, turnBilling } = server;

async function billsOf(token: string) {
  const { body } = await call(token, billingCalls.getTransactions);
  return body.data;
}

/** Returns the lines of a PDF as parsed by another program. */
async function readInvoice(address: string) {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return { text, pages: pdf.numPages, answer };
}

const centsIn = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

/** Returns each line's quantity, price and amount in cents, and the total. */
function sumsOf(text: string) {
  const lines = [...text.matchAll(/([\d,]+)\s+(\$[\d.,]+)\s+(\$[\d.,]+)/g)].map(
    ([, quantity = '', price = '', amount = '']) => ({
      quantity: Number(quantity.replace(',', '')),
      price: centsIn(price),
      amount: centsIn(amount),
    }),
  );
  return { lines, total: centsIn(/Total\s+(\$[\d.,]+)/.exec(text)?.[1] ?? '') };
}

test('an invoice has a number, a date, a period, and lines that sum to its total', async () => {
  const { token, email } = await server.signUp();
  await server.buyPlan(token);
  await reportMatches(email, 1234);
  await turnBilling(31);
  const [newest, first] = await billsOf(token);
  expect(newest.amount * 100).toBe(LITE_CENTS + 1234 * MATCH_CENTS);

  const { text, pages, answer } = await readInvoice(server.url + newest.invoice_pdf);
  expect(pages).toBe(1);
  expect(answer.headers.get('content-disposition')).toContain(`${newest.invoice_name}.pdf`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('TEST MODE');
  expect(text).toContain(newest.invoice_name);
  expect(newest.invoice_name).toMatch(/^TEST-\d{6}$/);
  expect(text).toContain(`Date: ${spellDay(newest.created)}`);
  expect(text).toContain(`Period: ${spellDay(newest.created)} to `);
  expect(text).toMatch(/Status: Paid/);
  expect(text).toContain('Ada Byron');
  expect(text).toContain(email);
  const { lines, total } = sumsOf(text);
  expect(lines).toEqual([
    { quantity: 1, price: LITE_CENTS, amount: LITE_CENTS },
    { quantity: 1234, price: MATCH_CENTS, amount: 1234 * MATCH_CENTS },
  ]);
  expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
  expect(total).toBe(Math.round(newest.amount * 100));
  expect(sumsOf((await readInvoice(server.url + first.invoice_pdf)).text)).toEqual({
    lines: [{ quantity: 1, price: LITE_CENTS, amount: LITE_CENTS }],
    total: LITE_CENTS,
  });
});

/** Reports like the meter, which has tests of its own. */
async function reportMatches(email: string, matches: number): Promise<void> {
  const { db } = server.database;
  const { id: customer_id, anchor: at } = await db
    .selectFrom('testpay_customers as customer')
    .innerJoin('testpay_subscriptions as plan', 'plan.customer_id', 'customer.id')
    .select(['customer.id', 'plan.anchor'])
    .where('customer.email', '=', email)
    .executeTakeFirstOrThrow();
  const report = { identifier: createId(), customer_id, matches, at, invoice_id: null };
  await db.insertInto('testpay_usage').values(report).execute();
}

function spellDay(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

test('an invoice of somebody whose account was deleted stays, without their name', async () => {
  const { token, email, password } = await server.signUp();
  await server.buyPlan(token);
  const [bill] = await billsOf(token);
  const left = await call(token, accountCalls.deleteAccount, { password });
  expect(left.body.success).toBe(true);
  await expect
    .poll(async () => (await readInvoice(server.url + bill.invoice_pdf)).text, {
      timeout: 30_000,
      interval: 2000,
    })
    .toContain('(account deleted)');
  const { text } = await readInvoice(server.url + bill.invoice_pdf);
  expect(text).not.toContain(email);
  expect(text).not.toContain('Byron');
  expect(sumsOf(text).total).toBe(LITE_CENTS);
});

test('nobody finds an invoice without its address', async () => {
  expect((await fetch(server.url + invoiceUrl('1'))).status).toBe(404);
  expect((await fetch(server.url + invoiceUrl('TEST-000001'))).status).toBe(404);
});

test('the server responds to other calls between simultaneous invoices, and one address gets thirty a minute', async () => {
  const own = await serveApp();
  const { token } = await signUp(own.url);
  await buyPlan(own.url, token);
  const { body } = await callAs(own.url + billingCalls.getTransactions.path, token);
  const address = own.url + body.data[0].invoice_pdf;
  let drawn = 0;
  const requests = Array.from({ length: 40 }, async () => {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status === 200) drawn++;
    return answer;
  });
  await expect.poll(() => drawn, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  // A call without the database, which may be slow on a busy machine for other reasons.
  expect((await fetch(own.url + sportCalls.getSports.path)).status).toBe(200);
  expect(drawn).toBeLessThan(30);
  const answers = await Promise.all(requests);
  expect(drawn).toBe(30);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await own.close();
}, 240_000); // thirty of them are slow on a busy machine
