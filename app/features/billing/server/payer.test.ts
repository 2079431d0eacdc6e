/** The payer on invoices. */

import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { organizationCalls } from '#features/organizations/api.ts';
import {
  listMembers,
  newMember,
} from '#features/organizations/server/testing/use-organizations.ts';
import type { Payer } from '#kernel/shared/payer.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../api.ts';

const CLUB: Payer = {
  ...{ name: 'Ely Rovers Łódź', line1: 'Wall 1', line2: 'Back yard', postalCode: 'CB7 4EX' },
  ...{ city: 'Ely', country: 'GB', taxNumber: 'GB 123 456' },
};
const BLANK: Payer = {
  ...{ name: '', line1: '', line2: '', postalCode: '', city: '', country: '', taxNumber: '' },
};

const server = useServer();
const { buyPlan, call, signUp, turnBilling } = server;

const set = (token: string, body: unknown) => call(token, billingCalls.setPayer, body);
const payerOf = async (token: string) => (await call(token, billingCalls.getPayer)).body.data;

/** Returns the text of each invoice as parsed by another program, oldest first. */
async function readInvoices(token: string): Promise<string[]> {
  const { body } = await call(token, billingCalls.getTransactions);
  const addresses: string[] = body.data.map((bill: { invoice_pdf: string }) => bill.invoice_pdf);
  const texts = addresses.reverse().map(async (address) => {
    const answer = await fetch(server.url + address);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text;
  });
  return Promise.all(texts);
}

test('invoice details are kept as they are written, and can be taken back', async () => {
  const { token } = await signUp();
  expect(await payerOf(token)).toEqual(BLANK);
  const { status, body } = await set(token, CLUB);
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, message: 'Invoice details saved.' },
  });
  expect(await payerOf(token)).toEqual(CLUB);
  await set(token, { city: '  Ely ' }); // omitted fields are blank
  expect(await payerOf(token)).toEqual({ ...BLANK, city: 'Ely' });
  await set(token, {});
  expect(await payerOf(token)).toEqual(BLANK);
});

test.each([
  ['a name of two lines', { name: 'Ely\nRovers' }, 'name'],
  ['a name that turns the writing around', { name: 'Ely \u202eRovers' }, 'name'],
  ['too long a tax number', { taxNumber: '1'.repeat(41) }, 'taxNumber'],
  ['a country that there is not', { country: 'QQ' }, 'country'],
  ['the name of a country', { country: 'Germany' }, 'country'],
])('%s is refused, and what was kept stays', async (_, wrong, path) => {
  const { token } = await signUp();
  await set(token, CLUB);
  const { status, body } = await set(token, { ...CLUB, ...wrong });
  expect({ status, faults: body.data.faults }).toMatchObject({ status: 400, faults: [{ path }] });
  expect(await payerOf(token)).toEqual(CLUB);
});

test('later invoices name the payer, and earlier ones stay as they were', async () => {
  const { token, email } = await signUp();
  await buyPlan(token);
  await set(token, CLUB);
  await turnBilling(31);
  await set(token, {});
  await turnBilling(31);
  const [first, second, third] = await readInvoices(token);
  for (const line of [
    ...['Ely Rovers Łódź', 'Wall 1', 'Back yard', 'CB7 4EX Ely', 'United Kingdom'],
    ...['Tax number: GB 123 456', email],
  ]) {
    expect(second).toContain(line);
  }
  expect(second).not.toContain('Ada Byron');
  for (const text of [first, third]) {
    expect(text).toContain('Ada Byron');
    expect(text).not.toContain('Ely');
    expect(text).not.toContain('Tax number');
  }
});

test('the first invoice shows the payer entered before the purchase', async () => {
  const { token } = await signUp();
  await set(token, CLUB);
  await buyPlan(token);
  expect((await readInvoices(token))[0]).toContain('Ely Rovers Łódź');
});

test('the provider gets the address of a new owner', async () => {
  const { token } = await signUp();
  await buyPlan(token);
  const next = await newMember(server.url, token, 'organizer');
  const [, member] = await listMembers(server.url, token);
  await call(token, organizationCalls.transferOwnership, { member: member!.id });
  await expect
    .poll(() =>
      server.database.db
        .selectFrom('testpay_customers')
        .select('email')
        .where('email', '=', next.email)
        .execute(),
    )
    .toHaveLength(1);
});
