/** What whoever registered does by their link. */
import { expect, test } from 'vitest';
import { findTraces } from '#testing/server/find-traces.ts';
import { runJob, waitForNoJob } from '#testing/server/run-job.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { registrationCalls } from '../api.ts';
import type { ChangedByLink } from '../registration.ts';
import {
  callByLink,
  changed,
  changeForm,
  division,
  inputFor,
  listRegistrations,
  newForm,
  openOwn,
  question,
  type Registered,
  register,
} from './testing/use-registrations.ts';

const { clock, turn } = turnableClock();
const server = useServer({ clock, signedIn: true, production: true });

const create = (fields: Parameters<typeof newForm>[2] = {}) =>
  newForm(server.url, server.token, fields);
const change = ({ secret, registration }: Registered, fields: Partial<ChangedByLink>) =>
  callByLink(server.url, secret, registrationCalls.changeOwnRegistration, {
    ...changed(registration, fields),
  });
/** Waits until all e-mails are in the outbox. */
const sendAll = () => waitForNoJob(server.database.connections, "name = 'registrationEmail'");
const at = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();

test('a link opens its own registration with the form, also while the form is hidden', async () => {
  const form = await create();
  const { secret, registration } = await register(server.url, inputFor(form));
  await changeForm(server.url, server.token, form, { isPublished: false });
  const answer = await callByLink(server.url, secret, registrationCalls.openOwnRegistration);
  expect(answer.body.data).toMatchObject({ form: { title: 'Spring League' }, registration });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  for (const wrong of ['', 'guessed', `${secret}x`]) {
    const refused = await callByLink(server.url, wrong, registrationCalls.openOwnRegistration);
    expect(refused.status).toBe(404);
  }
});

test('a database that is read by others gives no link away', async () => {
  const { secret } = await register(server.url, inputFor(await create()));
  expect(await findTraces(server.database.db, [secret])).toEqual([]);
});

test('wrong secrets are limited by address, and right ones are not', async () => {
  const { secret } = await register(server.url, inputFor(await create()));
  const { method, path } = registrationCalls.openOwnRegistration;
  const from = async (given: string) => {
    const headers = { 'registration-link': given, 'x-forwarded-for': '192.0.2.77' };
    return (await fetch(server.url + path, { method, headers })).status;
  };
  for (let k = 0; k < 60; k++) expect(await from(`guess ${k}`)).toBe(404);
  expect(await from('guess')).toBe(429);
  expect(await from(secret)).toBe(200);
});

test('a registration is changed until the form closes, and its players until their own day', async () => {
  const form = await create({
    ...{ asksPlayers: true, closes: at(2 * DAY), playersUntil: at(5 * DAY).slice(0, 10) },
    ...{ questions: [question({ isRequired: true })] },
  });
  const answers = [{ question: form.questions[0]!.id, answer: 'M' }];
  const one = await register(server.url, inputFor(form, { answers }));
  expect(one.registration).toMatchObject({ canChange: true, canChangePlayers: true });
  expect((await change(one, { name: 'Tigers', answers: [] })).status).toBe(400);
  const ann = { name: 'Ann', number: '7' };
  expect((await change(one, { name: 'Tigers', players: [ann] })).body.data).toMatchObject({
    ...{ name: 'Tigers', players: [ann], answers },
  });
  turn(2 * DAY);
  const bob = { name: 'Bob', number: '' };
  expect(
    (await change(one, { name: 'Late', answers: [], players: [ann, bob] })).body.data,
  ).toMatchObject({
    ...{ name: 'Tigers', players: [ann, bob], answers, canChange: false, canChangePlayers: true },
  });
  turn(4 * DAY);
  expect((await change(one, { players: [] })).body).toEqual({
    ...{ success: false, error: 'late' },
    message: 'The time for changes is over. Write to your organizer.',
  });
  const withdrawn = await callByLink(
    server.url,
    one.secret,
    registrationCalls.withdrawOwnRegistration,
  );
  expect(withdrawn.body.data).toMatchObject({ state: 'withdrawn', canChange: false }); // at any time
});

test('players stay as they are once their day is over, while the rest may be changed', async () => {
  const form = await create({ asksPlayers: true, playersUntil: at(-DAY).slice(0, 10) });
  const players = [{ name: 'Ann', number: '7' }];
  const one = await register(server.url, inputFor(form, { players }));
  expect(one.registration).toMatchObject({ canChange: true, canChangePlayers: false });
  expect((await change(one, { name: 'Tigers', players: [] })).body.data).toMatchObject({
    ...{ name: 'Tigers', players },
  });
});

test('who is withdrawn or declined changes nothing more', async () => {
  const form = await create();
  const one = await register(server.url, inputFor(form));
  await callByLink(server.url, one.secret, registrationCalls.withdrawOwnRegistration);
  expect((await change(one, { name: 'Tigers' })).body.success).toBe(false);
  expect(await openOwn(server.url, one.secret)).toMatchObject({ name: 'Lions' });
});

test('the links of an erased registration are gone, and so is everything that was entered', async () => {
  const form = await create({ divisions: [division({ places: 1 })] });
  const one = await register(server.url, inputFor(form, { name: 'zqjx rovers', contact: 'Zqjx' }));
  await sendAll();
  await server.call(server.token, registrationCalls.deleteRegistration, {
    registration: one.registration.id,
  });
  expect(await findTraces(server.database.db, ['zqjx'])).toEqual([]);
});

test('all registrations of a form are erased on its day, and nobody is offered their places', async () => {
  const day = at(3 * DAY).slice(0, 10);
  const form = await create({ divisions: [division({ places: 1 })], erasedOn: day });
  const other = await create();
  const { secret } = await register(server.url, inputFor(form, { name: 'zqjx rovers' }));
  await register(server.url, inputFor(form, { contact: 'Zqjx' }));
  const { secret: staying } = await register(server.url, inputFor(other));
  await sendAll();
  turn(2 * DAY);
  await runJob(server, 'cleanUp');
  expect((await listRegistrations(server.url, server.token, form.id)).registrations).toHaveLength(
    2,
  );
  turn(DAY);
  await runJob(server, 'cleanUp');
  const { form: left, registrations } = await listRegistrations(server.url, server.token, form.id);
  expect(registrations).toEqual([]);
  expect(left.divisions).toMatchObject([{ accepted: 0, offered: 0, waiting: 0 }]);
  expect(await findTraces(server.database.db, ['zqjx'])).toEqual([]);
  expect((await callByLink(server.url, secret, registrationCalls.openOwnRegistration)).status).toBe(
    404,
  );
  expect((await openOwn(server.url, staying)).state).toBe('accepted');
});
