/** E-mails to whoever registered, as a mail server gets them. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { emailsTo, signUpVerified } from '#features/requests/server/testing/club-emails.ts';
import { runJob, waitForNoJob } from '#testing/server/run-job.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { registrationCalls } from '../api.ts';
import {
  callByLink,
  changed,
  division,
  inputFor,
  newForm,
  openOwn,
  register,
} from './testing/use-registrations.ts';

const { clock, turn } = turnableClock();
const server = useServer({ clock, signedIn: true, production: true, withMailServer: true });
const { call } = server;

/** Waits until all e-mails that wait are sent. */
const sendAll = () => waitForNoJob(server.database.connections, "name = 'registrationEmail'");
const subjectsTo = async (email: string) => {
  await sendAll();
  return (await emailsTo(server, email)).map(({ subject }) => subject);
};
const newAddress = () => `${randomUUID()}@example.org`;

/** The secrets of links in an e-mail, in its text and in its HTML alike. */
function secretsIn({
  text = '',
  html = '',
}: {
  text?: string | undefined;
  html?: string | undefined;
}) {
  const secretsOf = (body: string) =>
    new Set([...body.matchAll(/\/register\/[\w-]+#([\w-]{43})/g)].map(([, secret]) => secret!));
  expect(secretsOf(html)).toEqual(secretsOf(text));
  return [...secretsOf(text)];
}

test('whoever registers gets an e-mail with what was registered and a link to it', async () => {
  const form = await newForm(server.url, server.token, {
    ...{ asksPhone: 'optional', asksDays: true, asksPlayers: true },
  });
  const input = inputFor(form, {
    ...{ name: 'Lions', phone: '555 0100', days: ['2027-05-01'] },
    players: [{ name: 'Ann', number: '7' }],
  });
  await register(server.url, input);
  const [mail] = await emailsTo(server, input.email, 1);
  expect(mail?.subject).toBe('Registered: Lions for Spring League');
  const lines = [
    'Lions is registered for U10 of "Spring League" by Ada Byron.',
    'Contact: Kim Reed',
  ];
  const more = ['Phone: 555 0100', 'Team: 1 player', "Can't play on Saturday, May 1, 2027"];
  for (const line of [...lines, ...more]) expect(mail?.text).toContain(line);
  const [secret] = secretsIn(mail!);
  expect(await openOwn(server.url, secret!)).toMatchObject({ name: 'Lions' });
});

test('an e-mail tells of each new state, and of an offered place until when it is kept', async () => {
  const form = await newForm(server.url, server.token, {
    divisions: [division({ places: 1 })],
    confirmDays: 2,
  });
  const [email, next] = [newAddress(), newAddress()];
  const first = await register(server.url, inputFor(form));
  const second = await register(server.url, inputFor(form, { email, name: 'Bears' }));
  await register(server.url, inputFor(form, { email: next, name: 'Cats' }));
  expect(await subjectsTo(email)).toEqual(['On the waitlist: Bears for Spring League']);
  await callByLink(server.url, first.secret, registrationCalls.withdrawOwnRegistration);
  expect(await subjectsTo(first.registration.email)).toEqual([
    'Registered: Lions for Spring League',
    'Withdrawn: Lions for Spring League',
  ]);
  await sendAll();
  const offer = (await emailsTo(server, email, 2))[1]!;
  expect(offer.subject).toBe('A place is free: Bears for Spring League');
  const deadline = new Date(clock().getTime() + 2 * DAY);
  const hour = deadline.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  expect(offer.text).toContain(`${deadline.getUTCFullYear()}`);
  expect(offer.text).toContain(`${hour} UTC`);
  turn(2 * DAY);
  await runJob(server, 'passOnPlaces');
  await sendAll();
  const missed = (await emailsTo(server, email, 3))[2]!;
  expect(missed.subject).toBe('Withdrawn: Bears for Spring League');
  expect(missed.text).toContain('was not confirmed by');
  expect(missed.text).toMatch(new RegExp(`Register again:\\n\\S+/register/${form.id}\\n`));
  const [, offered] = await emailsTo(server, next, 2);
  const [secret] = secretsIn(offered!);
  await callByLink(server.url, secret!, registrationCalls.confirmOwnPlace);
  const decide = (registration: string, state: string) =>
    call(server.token, registrationCalls.changeRegistration, { registration, state });
  await decide(second.registration.id, 'accepted');
  await decide(second.registration.id, 'declined');
  await decide(second.registration.id, 'declined'); // is no new state
  expect((await subjectsTo(email)).at(-1)).toBe('Declined: Bears for Spring League');
  expect(await subjectsTo(next)).toEqual([
    'On the waitlist: Cats for Spring League',
    'A place is free: Cats for Spring League',
    'Place confirmed: Cats for Spring League',
  ]);
});

test('names of strangers carry no message, and what they answer is not in the e-mail', async () => {
  const form = await newForm(server.url, server.token, {
    questions: [
      { id: null, kind: 'text', label: 'Why?', purpose: '', isRequired: false, choices: [] },
    ],
  });
  const answers = [{ question: form.questions[0]!.id, answer: 'buy at evil.example' }];
  const name = '<b>Win</b> https://evil.example now';
  const input = inputFor(form, { name, answers });
  await register(server.url, input);
  const [mail] = await emailsTo(server, input.email, 1);
  expect(mail?.text).not.toMatch(/evil\.example|buy at/);
  expect(mail?.html).not.toContain('<b>Win');
});

test('new links are sent to the address alone, and the answer says nothing about it', async () => {
  const form = await newForm(server.url, server.token);
  const email = `a${newAddress()}`;
  const written = `A${email.slice(1)}`;
  for (const name of ['Lions', 'Bears']) {
    await register(server.url, inputFor(form, { email: written, name }));
  }
  await register(server.url, inputFor(await newForm(server.url, server.token), { email }));
  await sendAll();
  const before = server.mailServer.mails.length;
  const resend = (address: string) =>
    call(null, registrationCalls.resendRegistrationLinks, { form: form.id, email: address });
  const [known, unknown] = [await resend(email), await resend(newAddress())];
  expect(known.body).toEqual(unknown.body);
  await sendAll();
  await vi.waitFor(() => expect(server.mailServer.mails).toHaveLength(before + 1));
  const mail = (await emailsTo(server, written)).at(-1)!;
  const opened = await Promise.all(secretsIn(mail).map((secret) => openOwn(server.url, secret)));
  expect(opened.map(({ name }) => name)).toEqual(['Lions', 'Bears']);
  for (let k = 0; k < 4; k++) expect((await resend(email)).status).toBe(200);
  expect((await resend(email)).status).toBe(429);
});

test('a new e-mail address gets a link', async () => {
  const form = await newForm(server.url, server.token);
  const { secret, registration } = await register(server.url, inputFor(form));
  const email = newAddress();
  await callByLink(server.url, secret, registrationCalls.changeOwnRegistration, {
    ...changed(registration, { email }),
  });
  const [mail] = await emailsTo(server, email, 1);
  expect(await openOwn(server.url, secretsIn(mail!)[0]!)).toMatchObject({ email });
});

test('an organizer writes to some of those who registered, each address once, and gets the replies', async () => {
  const organizer = await signUpVerified(server);
  const form = await newForm(server.url, organizer.token);
  const [one, other] = [newAddress(), newAddress()];
  const registrations: string[] = [];
  for (const email of [one, one, other]) {
    registrations.push((await register(server.url, inputFor(form, { email }))).registration.id);
  }
  await sendAll();
  const words = { subject: 'Kick-off', message: 'We begin on Saturday.\n<b>Be there.</b>' };
  const write = (ids: readonly string[]) =>
    call(organizer.token, registrationCalls.emailRegistered, {
      ...{ form: form.id, registrations: ids, ...words },
    });
  expect((await write([...registrations, registrations[0]!])).body.message).toBe(
    '2 e-mails are on their way.',
  );
  await sendAll();
  for (const email of [one, other]) {
    const mails = (await emailsTo(server, email)).filter(({ subject }) => subject === 'Kick-off');
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.replyTo).toEqual([{ name: 'Ada Byron', address: organizer.email }]);
    expect(mail?.text).toContain('> We begin on Saturday.\n> <b>Be there.</b>');
    expect(mail?.html).toContain('&lt;b&gt;Be there.');
    expect(await openOwn(server.url, secretsIn(mail!)[0]!)).toMatchObject({ email });
  }
  expect((await write(['unknown'])).status).toBe(404);
});

test('an organization writes 5,000 e-mails a day', async () => {
  const organizer = await signUpVerified(server);
  const form = await newForm(server.url, organizer.token);
  const { registration } = await register(server.url, inputFor(form));
  await sendAll();
  await server.database.db.updateTable('limits').set({ points: 5000 }).execute();
  const input = { form: form.id, registrations: [registration.id], subject: 'A', message: 'B' };
  expect((await call(organizer.token, registrationCalls.emailRegistered, input)).body.success).toBe(
    true,
  );
  await server.database.db.updateTable('limits').set({ points: 5000 }).execute();
  const { status, body } = await call(organizer.token, registrationCalls.emailRegistered, input);
  expect(status).toBe(429);
  expect(body.data.faults).toMatchObject([{ path: 'registrations' }]);
});

test('an e-mail that nobody accepts leaves no link, and the registration stays', async () => {
  const form = await newForm(server.url, server.token);
  server.mailServer.setAway(true);
  const { registration } = await register(server.url, inputFor(form));
  await vi.waitFor(async () => {
    const { rows } = await server.database.connections.query(
      "select from jobs.job where name = 'registrationEmail' and state = 'retry'",
    );
    expect(rows).toHaveLength(1);
  });
  const { rows } = await server.database.connections.query(
    'select from registration_links where registration_id = $1',
    [registration.id],
  );
  expect(rows).toHaveLength(1); // that of the answer
  server.mailServer.setAway(false);
  await server.database.connections.query(
    "update jobs.job set start_after = now() where name = 'registrationEmail'",
  );
  await emailsTo(server, registration.email, 1);
});
