import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '#kernel/server/secret.ts';
import { type ServedApp, serveReplica } from '#testing/server/serve-app.ts';
import { DAY, HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { registrationCalls } from '../api.ts';
import type { RegistrationForm } from '../form.ts';
import {
  changeForm,
  dataIn,
  division,
  inputFor,
  listRegistrations,
  newForm,
  openForm,
  openOwn,
  question,
  type Registered,
  register,
  sendFrom,
} from './testing/use-registrations.ts';

const { clock, turn } = turnableClock();
const server = useServer({ clock, signedIn: true, production: true });
let replica: ServedApp; // another process
beforeAll(async () => {
  replica = await serveReplica(server, { clock, production: true });
});
afterAll(() => replica.close());

const create = (fields: Parameters<typeof newForm>[2] = {}) =>
  newForm(server.url, server.token, fields);
const statesOf = async ({ id }: RegistrationForm) =>
  (await listRegistrations(server.url, server.token, id)).registrations.map(({ state }) => state);
const at = (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString();
const dayAt = (milliseconds: number) => at(milliseconds).slice(0, 10);

test('the first come have the places, and the others wait in their order', async () => {
  const form = await create();
  for (const name of ['Lions', 'Bears']) {
    const { registration } = await register(server.url, inputFor(form, { name }));
    expect(registration).toMatchObject({ name, state: 'accepted', position: null });
  }
  for (const position of [1, 2]) {
    const { registration } = await register(server.url, inputFor(form));
    expect(registration).toMatchObject({ state: 'waiting', position, canChange: true });
  }
  expect((await openForm(server.url, form.id)).divisions).toMatchObject([{ left: 0, waiting: 2 }]);
  expect((await openForm(server.url, form.id)).closed).toBe(null);
});

test('without a waitlist a full division refuses, and a form that is full says so', async () => {
  const form = await create({
    divisions: [
      division({ places: 1, hasWaitlist: false }),
      division({ name: 'U12', places: null, hasWaitlist: false }),
    ],
  });
  await register(server.url, inputFor(form));
  const { body } = await sendFrom(server.url, inputFor(form));
  expect(body).toEqual({
    success: false,
    message: 'All places of this division are taken. Choose another division.',
    error: 'full',
  });
  expect(await openForm(server.url, form.id)).toMatchObject({ closed: null });
  const [first, second] = form.divisions;
  await changeForm(server.url, server.token, form, {
    divisions: [first!, { ...second!, places: 0 }],
  });
  expect(await openForm(server.url, form.id)).toMatchObject({ closed: 'full' });
});

test('200 who register at once for the last 10 places, on two processes, fill exactly these', async () => {
  const form = await create({ divisions: [division({ places: 10, hasWaitlist: false })] });
  const inputs = Array.from({ length: 200 }, () => inputFor(form));
  const results = await Promise.all(
    inputs.map(async (input, k) => {
      const url = k % 2 === 0 ? server.url : replica.url;
      for (;;) {
        const { status, body } = await sendFrom(url, input);
        if (status !== 503) return body; // else the database is busy, and the page tries again
      }
    }),
  );
  expect(results.filter(({ success }) => success)).toHaveLength(10);
  expect(new Set(results.filter(({ success }) => !success).map(({ error }) => error))).toEqual(
    new Set(['full']),
  );
  expect(await statesOf(form)).toEqual(Array(10).fill('accepted'));
}, 120_000);

test('of two who register at once for the last place, one has it and one waits', async () => {
  for (let round = 0; round < 10; round++) {
    const form = await create({ divisions: [division({ places: 1 })] });
    const both = await Promise.all(
      [server.url, replica.url].map((url) => register(url, inputFor(form))),
    );
    expect(both.map(({ registration }) => registration.state).sort()).toEqual([
      'accepted',
      'waiting',
    ]);
  }
});

test('a registration that is sent again counts once, and each answer has a link to it', async () => {
  const form = await create({ divisions: [division({ places: 1, hasWaitlist: false })] });
  const input = inputFor(form);
  const tries = await Promise.all(
    [server.url, replica.url, server.url, server.url].map((url) => register(url, input)),
  );
  await changeForm(server.url, server.token, form, { closes: at(-HOUR) });
  tries.push(await register(server.url, input)); // its answer was lost before the form closed
  expect(new Set(tries.map(({ registration }) => registration.id)).size).toBe(1);
  for (const { secret, registration } of tries) {
    expect((await openOwn(server.url, secret)).id).toBe(registration.id);
  }
  expect(await statesOf(form)).toEqual(['accepted']);
  const stranger = await sendFrom(server.url, { ...input, email: 'other@example.org' });
  expect(stranger.status).toBe(400);
  expect(stranger.body.data.faults).toEqual([
    { path: 'key', message: 'Another registration has this key.' },
  ]);
});

test('nobody registers before a form opens, after it closes, or from its day of erasure on', async () => {
  const form = await create({ opens: at(DAY), closes: at(2 * DAY), erasedOn: null });
  const refusal = async () => (await sendFrom(server.url, inputFor(form))).body.error;
  const shown = async () => (await openForm(server.url, form.id)).closed;
  expect([await refusal(), await shown()]).toEqual(['early', 'early']);
  turn(DAY);
  const { secret } = await register(server.url, inputFor(form));
  turn(DAY);
  expect([await refusal(), await shown()]).toEqual(['late', 'late']);
  expect(await openOwn(server.url, secret)).toMatchObject({ canChange: false });
  await changeForm(server.url, server.token, form, { closes: null, erasedOn: dayAt(0) });
  expect([await refusal(), await shown()]).toEqual(['late', 'late']);
  await changeForm(server.url, server.token, form, { closes: null, erasedOn: null });
  expect(await openOwn(server.url, secret)).toMatchObject({ canChange: true });
  await changeForm(server.url, server.token, form, { isPublished: false });
  expect((await sendFrom(server.url, inputFor(form))).status).toBe(404);
});

test('a program that fills in the hidden field gets an answer like others, and nothing is stored', async () => {
  const form = await create({
    divisions: [division({ places: 1 })],
    questions: [question(), question({ kind: 'consent', label: 'I agree.' })],
  });
  const answers = form.questions.map(({ id }) => ({ question: id, answer: 'yes' }));
  const trapped = await register(server.url, inputFor(form, { answers, website: 'spam.example' }));
  expect(await statesOf(form)).toEqual([]);
  const real = await register(server.url, inputFor(form, { answers }));
  const shapeOf = ({ secret, registration }: Registered) => ({
    secret: secret.length,
    keys: Object.keys(registration).sort(),
    id: registration.id.length,
    ...{ state: registration.state, answers: registration.answers },
  });
  expect(shapeOf(trapped)).toEqual(shapeOf(real));
  const waiting = await register(server.url, inputFor(form, { website: 'spam.example' }));
  expect(waiting.registration).toMatchObject({ state: 'waiting', position: 1 });
  expect(await statesOf(form)).toEqual(['accepted']);
});

test('what is asked is checked, with a fault for each question', async () => {
  const kinds = ['text', 'choice', 'number', 'date', 'consent'] as const;
  const questions = kinds.map((kind) =>
    question({
      kind,
      label: kind,
      isRequired: true,
      ...(kind === 'choice' && { choices: ['S', 'M'] }),
    }),
  );
  const form = await create({ questions, asksPhone: 'required' });
  const faultsOf = async (given: readonly string[]) => {
    const answers = form.questions.map(({ id }, k) => ({ question: id, answer: given[k]! }));
    const { status, body } = await sendFrom(server.url, inputFor(form, { answers }));
    expect(status).toBe(400);
    return body.data.faults.map(({ path, message }: { path: string; message: string }) => {
      const concerned = form.questions.find(({ id }) => path === `answers.${id}`);
      return `${concerned?.label ?? path}: ${message}`;
    });
  };
  const PHONE = 'phone: Enter your phone number.';
  expect(await faultsOf(['', ' ', '', '', ''])).toEqual([
    'text: Answer this: text',
    'choice: Answer this: choice',
    'number: Answer this: number',
    'date: Answer this: date',
    'consent: Agree to this to register.',
    PHONE,
  ]);
  expect(await faultsOf(['x', 'L', '1e5', '2027-02-30', 'no'])).toEqual([
    'choice: Choose one of the answers: choice',
    'number: Enter a number: number',
    'date: Enter a date: date',
    'consent: Agree to this, or leave it.',
    PHONE,
  ]);
  const right = ['x', 'M', '-1,5', '2028-02-29', 'yes'];
  const answers = form.questions.map(({ id }, k) => ({ question: id, answer: right[k]! }));
  const unknown = { question: randomUUID(), answer: 'of a question that is gone' };
  const { registration } = await register(
    server.url,
    inputFor(form, { answers: [...answers, unknown], phone: '123' }),
  );
  expect(registration.answers).toEqual(answers);
});

test('nothing is stored that the form does not ask', async () => {
  const more = {
    ...{ phone: '123', isMinor: true, days: ['2027-05-02', '2027-05-01', '2027-05-02'] },
    players: [{ name: 'Ann', number: '7' }],
  };
  const nothing = { phone: '', isMinor: false, days: [], players: [] };
  const plain = await create();
  expect((await register(server.url, inputFor(plain, more))).registration).toMatchObject(nothing);
  const asking = {
    asksPhone: 'optional',
    asksMinors: true,
    asksDays: true,
    asksPlayers: true,
  } as const;
  const teams = await create(asking);
  expect((await register(server.url, inputFor(teams, more))).registration).toMatchObject({
    ...{ phone: '123', isMinor: false, days: ['2027-05-01', '2027-05-02'] },
    players: more.players,
  });
  const players = await create({ ...asking, registered: 'players' });
  expect((await register(server.url, inputFor(players, more))).registration).toMatchObject({
    ...{ isMinor: true, players: [] },
  });
});

test('a division of another form, or one that is gone, cannot be chosen', async () => {
  const [form, other] = [await create(), await create()];
  const { status, body } = await sendFrom(
    server.url,
    inputFor(form, { division: other.divisions[0]!.id }),
  );
  expect(status).toBe(400);
  expect(body.data.faults).toMatchObject([{ path: 'division' }]);
});

test('one address sends 120 registrations an hour, and one e-mail address gets 60 a day for a form', async () => {
  const form = await create({ divisions: [division({ places: null })] });
  const statuses = [];
  for (let k = 0; k < 121; k++) {
    const input = { ...inputFor(form), name: '' }; // refused after it is read
    statuses.push((await sendFrom(server.url, input, '192.0.2.1')).status);
  }
  expect(new Set(statuses)).toEqual(new Set([400])); // what cannot be read does not count
  for (let k = 0; k < 120; k++) {
    const { status } = await sendFrom(server.url, inputFor(form, { division: 'x' }), '192.0.2.1');
    expect(status).toBe(400);
  }
  expect((await sendFrom(server.url, inputFor(form), '192.0.2.1')).status).toBe(429);
  const email = `${randomUUID()}@example.org`;
  for (let k = 0; k < 60; k++) {
    expect((await sendFrom(server.url, inputFor(form, { email, division: 'x' }))).status).toBe(400);
  }
  expect((await sendFrom(server.url, inputFor(form, { email }))).status).toBe(429);
  const other = await create();
  expect(dataIn(await sendFrom(server.url, inputFor(other, { email })))).toBeDefined();
});

test('a form takes 1,000 tries in ten minutes', async () => {
  const form = await create();
  await server.database.db
    .insertInto('limits')
    .values({
      key: `register-form:${digestOf(form.id)}`,
      ...{ points: 1000, expire: Date.now() + 60_000 },
    })
    .execute();
  const answer = await sendFrom(server.url, inputFor(form));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  const path = registrationCalls.openRegistrationForm.path.replace(':form', form.id);
  expect((await fetch(server.url + path)).status).toBe(200);
});
