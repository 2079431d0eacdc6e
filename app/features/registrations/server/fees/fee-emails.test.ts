/** E-mails about fees, as a mail server gets them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailsTo } from '#features/requests/server/testing/club-emails.ts';
import { runJob, waitForNoJob } from '#testing/server/run-job.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { feeCalls } from '../../fees-api.ts';
import {
  connect,
  listFees,
  newPricedForm,
  pageFor,
  payOffline,
  refund,
  registerFor,
} from '../testing/use-fees.ts';
import { dataIn } from '../testing/use-registrations.ts';

const { clock, turn } = turnableClock();
const server = useServer({ clock, signedIn: true, withMailServer: true });

const visit = (page: string) => fetch(page, { method: 'POST', redirect: 'manual' });

/** Everything that was sent to an address, the oldest first. */
async function emailsFor(email: string) {
  await waitForNoJob(server.database.connections, "name = 'registrationEmail'");
  return emailsTo(server, email);
}

async function newRegistration() {
  const form = await newPricedForm(server.url, server.token);
  const email = `${randomUUID()}@example.org`;
  return { form, email, ...(await registerFor(server.url, form, { email })) };
}

test('receipts name the club, its address and its tax number', async () => {
  const details = {
    ...{ name: 'Lions Club', line1: 'Mill Lane 1', postalCode: '12345', city: 'Springfield' },
    taxNumber: 'DE 123 <b>',
  };
  dataIn(await server.call(server.token, feeCalls.setFeeAccount, { currency: 'usd', details }));
  const onboard = async (page: string) => void (await visit(page));
  await connect({ served: server, onboard }, server.token);
  const { form, email, secret } = await newRegistration();
  await visit(await pageFor(server.url, secret));
  const [fee] = await listFees(server.url, server.token, form);
  await refund(server.url, server.token, fee!.payments[0]!.id, 1000);
  const mails = await emailsFor(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Registered: Lions for Spring League',
    'Receipt for Spring League: $25.00',
    'Refund for Spring League: $10.00',
  ]);
  const lines = [
    ...['Amount: $25.00', 'For: Lions, U10, Spring League', 'Paid to: Lions Club'],
    ...['Mill Lane 1', '12345 Springfield', 'Tax number: DE 123 <b>'],
  ];
  for (const line of lines) expect(mails[1]!.text).toContain(line);
  expect(mails[1]!.html).toContain('DE 123 &lt;b&gt;');
  expect(mails[2]!.text).toContain('has refunded $10.00 to the card that paid.');
});

test('whoever has not paid is reminded once, and told when the place is lost', async () => {
  const { form, email } = await newRegistration();
  const other = await newRegistration();
  await payOffline(server.url, server.token, other.registration.id, 2500);
  const [first] = await emailsFor(email);
  expect(first!.text).toContain('Fee: $25.00, to be paid by ');
  await runJob(server, 'settleFees');
  expect(await emailsFor(email)).toHaveLength(1);
  turn(5 * DAY);
  await runJob(server, 'settleFees');
  await runJob(server, 'settleFees');
  turn(2 * DAY);
  await runJob(server, 'passOnPlaces');
  expect((await emailsFor(email)).map(({ subject }) => subject)).toEqual([
    'Registered: Lions for Spring League',
    'Please pay: Lions for Spring League',
    'Place lost: Lions for Spring League',
  ]);
  expect((await listFees(server.url, server.token, form))[0]!.state).toBe('withdrawn');
  expect((await emailsFor(other.email)).map(({ subject }) => subject)).toEqual([
    'Registered: Lions for Spring League',
    'Receipt for Spring League: $25.00',
  ]);
});
