/** How places that come free are offered to those who wait. */
import { expect, test } from 'vitest';
import { runJob } from '#testing/server/run-job.ts';
import { DAY, HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { registrationCalls } from '../api.ts';
import type { RegistrationForm } from '../form.ts';
import type { ChangedRegistration } from '../registration.ts';
import {
  callByLink,
  changeForm,
  dataIn,
  division,
  inputFor,
  listRegistrations,
  newForm,
  openForm,
  openOwn,
  type Registered,
  register,
} from './testing/use-registrations.ts';

const { clock, turn } = turnableClock();
const server = useServer({ clock, signedIn: true, production: true });
const { call } = server;

/** A form of one place, with so many who registered one after another. */
async function crowded(count: number, fields: Parameters<typeof newForm>[2] = {}) {
  const form = await newForm(server.url, server.token, {
    divisions: [division({ places: 1 }), division({ name: 'U12', places: 1 })],
    ...fields,
  });
  const all: Registered[] = [];
  for (let k = 0; k < count; k++) {
    all.push(await register(server.url, inputFor(form, { name: `Team ${k}` })));
  }
  return { form, all };
}

const statesOf = async ({ id }: RegistrationForm) =>
  (await listRegistrations(server.url, server.token, id)).registrations.map(
    ({ state, position }) => (position === null ? state : `${state} ${position}`),
  );
const change = async ({ registration }: Registered, fields: Partial<ChangedRegistration>) =>
  dataIn(
    await call(server.token, registrationCalls.changeRegistration, {
      ...{ registration: registration.id, ...fields },
    }),
  );
const withdraw = (one: Registered) =>
  callByLink(server.url, one.secret, registrationCalls.withdrawOwnRegistration);
const confirm = (one: Registered) =>
  callByLink(server.url, one.secret, registrationCalls.confirmOwnPlace);

test('a place that is withdrawn is offered to the first who waits, who confirms it', async () => {
  const { form, all } = await crowded(3);
  expect(await statesOf(form)).toEqual(['accepted', 'waiting 1', 'waiting 2']);
  expect((await confirm(all[1]!)).body).toMatchObject({ success: false, error: 'late' });
  expect((await withdraw(all[0]!)).body.data).toMatchObject({ state: 'withdrawn' });
  expect(await statesOf(form)).toEqual(['withdrawn', 'offered', 'waiting 1']);
  const confirmBy = new Date(clock().getTime() + 3 * DAY).toISOString();
  expect(await openOwn(server.url, all[1]!.secret)).toMatchObject({ state: 'offered', confirmBy });
  expect((await openForm(server.url, form.id)).divisions[0]).toMatchObject({ left: 0, waiting: 1 });
  const accepted = { state: 'accepted', confirmBy: null };
  expect((await confirm(all[1]!)).body.data).toMatchObject(accepted);
  expect((await confirm(all[1]!)).body.data).toMatchObject(accepted); // the answer was lost
  expect((await withdraw(all[0]!)).body.data).toMatchObject({ state: 'withdrawn' }); // once more
  turn(4 * DAY);
  await runJob(server, 'passOnPlaces');
  expect(await statesOf(form)).toEqual(['withdrawn', 'accepted', 'waiting 1']);
});

test('whoever lets the deadline pass is withdrawn, and the next is offered the place', async () => {
  const { form, all } = await crowded(3, { confirmDays: 2 });
  await withdraw(all[0]!);
  turn(2 * DAY - HOUR);
  await runJob(server, 'passOnPlaces');
  expect(await statesOf(form)).toEqual(['withdrawn', 'offered', 'waiting 1']);
  turn(HOUR);
  expect((await confirm(all[1]!)).body).toMatchObject({ success: false, error: 'late' });
  await Promise.all([1, 2, 3].map(() => runJob(server, 'passOnPlaces')));
  expect(await statesOf(form)).toEqual(['withdrawn', 'withdrawn', 'offered']);
  const missed = await openOwn(server.url, all[1]!.secret);
  expect(missed).toMatchObject({ confirmBy: clock().toISOString(), canChange: false });
  turn(2 * DAY);
  await runJob(server, 'passOnPlaces');
  expect(await statesOf(form)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect((await openForm(server.url, form.id)).divisions[0]).toMatchObject({ left: 1, waiting: 0 });
});

test('places come free when somebody is declined or erased, and when there are more of them', async () => {
  const { form, all } = await crowded(5);
  await change(all[0]!, { state: 'declined' });
  expect(await statesOf(form)).toEqual([
    'declined',
    'offered',
    'waiting 1',
    'waiting 2',
    'waiting 3',
  ]);
  const erased = { registration: all[1]!.registration.id };
  await call(server.token, registrationCalls.deleteRegistration, erased);
  expect((await call(server.token, registrationCalls.deleteRegistration, erased)).status).toBe(404);
  expect(
    (await callByLink(server.url, all[1]!.secret, registrationCalls.openOwnRegistration)).status,
  ).toBe(404);
  expect(await statesOf(form)).toEqual(['declined', 'offered', 'waiting 1', 'waiting 2']);
  const [first, second] = form.divisions;
  await changeForm(server.url, server.token, form, {
    divisions: [{ ...first!, places: 2 }, second!],
  });
  expect(await statesOf(form)).toEqual(['declined', 'offered', 'offered', 'waiting 1']);
  await changeForm(server.url, server.token, form, {
    divisions: [{ ...first!, places: 0 }, second!],
  });
  expect(await statesOf(form)).toEqual(['declined', 'offered', 'offered', 'waiting 1']); // nobody loses a place
  await withdraw(all[2]!);
  expect(await statesOf(form)).toEqual(['declined', 'withdrawn', 'offered', 'waiting 1']);
  await changeForm(server.url, server.token, form, {
    divisions: [{ ...first!, places: null }, second!],
  });
  expect(await statesOf(form)).toEqual(['declined', 'withdrawn', 'offered', 'offered']);
});

test('an organizer accepts beyond the places, and moves who is accepted beyond them', async () => {
  const { form, all } = await crowded(3);
  const [, other] = form.divisions;
  expect(await change(all[2]!, { state: 'accepted' })).toMatchObject({ state: 'accepted' });
  expect(await statesOf(form)).toEqual(['accepted', 'waiting 1', 'accepted']);
  await withdraw(all[2]!);
  expect(await statesOf(form)).toEqual(['accepted', 'waiting 1', 'withdrawn']); // the place was beyond
  await register(server.url, inputFor(form, { division: other!.id }));
  await change(all[0]!, { division: other!.id, name: 'Moved', note: 'By phone' });
  const { form: after, registrations } = await listRegistrations(server.url, server.token, form.id);
  expect(registrations[0]).toMatchObject({
    ...{ name: 'Moved', note: 'By phone', division: other!.id, state: 'accepted' },
  });
  expect(after.divisions).toMatchObject([
    { accepted: 0, offered: 1, waiting: 0 },
    { accepted: 2, offered: 0, waiting: 0 },
  ]);
});

test('who waits or was offered a place stands last in the list of another division', async () => {
  const { form, all } = await crowded(3);
  const [, other] = form.divisions;
  const there = { division: other!.id };
  for (let k = 0; k < 2; k++) await register(server.url, inputFor(form, there));
  await change(all[1]!, there);
  await withdraw(all[0]!);
  await change(all[2]!, there);
  const shown = async () => {
    const { registrations } = await listRegistrations(server.url, server.token, form.id);
    return registrations
      .filter(({ division: own }) => own === other!.id)
      .map(({ name, state, position }) => `${name}: ${state} ${position}`);
  };
  expect(await shown()).toEqual([
    'Team 1: waiting 2',
    'Team 2: waiting 3',
    'Lions: accepted null',
    'Lions: waiting 1',
  ]);
  await change(all[2]!, { division: form.divisions[0]!.id });
  expect((await openOwn(server.url, all[2]!.secret)).state).toBe('offered'); // there is a place
});

test('an organizer sends somebody back to the end of the waitlist', async () => {
  const { form, all } = await crowded(3);
  await change(all[0]!, { state: 'waiting' });
  expect(await statesOf(form)).toEqual(['waiting 2', 'offered', 'waiting 1']);
  await change(all[1]!, { state: 'withdrawn' });
  expect(await statesOf(form)).toEqual(['waiting 1', 'withdrawn', 'offered']);
  const foreign = await newForm(server.url, server.token);
  const { status } = await call(server.token, registrationCalls.changeRegistration, {
    ...{ registration: all[0]!.registration.id, division: foreign.divisions[0]!.id },
  });
  expect(status).toBe(400);
});

test('of two who withdraw and one who registers at once, nobody is passed over', async () => {
  for (let round = 0; round < 5; round++) {
    const { form, all } = await crowded(2);
    await Promise.all([
      withdraw(all[0]!),
      register(server.url, inputFor(form)),
      withdraw(all[1]!),
      register(server.url, inputFor(form)),
    ]);
    const { divisions } = (await listRegistrations(server.url, server.token, form.id)).form;
    expect(divisions[0]!.accepted + divisions[0]!.offered).toBe(1);
    expect(divisions[0]!.waiting).toBe(1);
  }
});
