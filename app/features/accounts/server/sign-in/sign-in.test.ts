import { expect, test, vi } from 'vitest';
import { endSignIns, startSignIn } from '#kernel/server/sign-in.ts';
import { fetchJson } from '#testing/server/serve-app.ts';
import { DAY, MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { accountCalls } from '../../api.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { findUserByEmail, setPassword } from '../store.ts';
import { limitAccountAttempts } from './attempt-limits.ts';
import { logIn } from './log-in.ts';

const { register, login, logout, listSignIns, endSignIn, getEmailVerification } = accountCalls;
const { clock, turn } = turnableClock();

const server = useServer({ clock });
const { call, signUp } = server;

const ada = {
  first_name: 'Ada',
  last_name: 'Byron',
  phone_number: '+44 20 7946 0000',
  email: 'Ada@Example.org',
  password: 'a loom of flowers',
};
const statusFor = async (token: string) => (await call(token, getEmailVerification)).status;

test('registering signs a new person in at once', async () => {
  const { status, body } = await call(null, register, ada);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: 'Welcome, Ada.',
    data: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'Ada@Example.org',
      profile_pic_url: null,
      token: expect.stringMatching(/^[\w-]{43}$/), // 256 bits
    },
  });
  expect(await statusFor(body.data.token)).toBe(200);
});

test('an e-mail that has an account is refused, however it is written', async () => {
  const { status, body } = await call(null, register, { ...ada, email: ' aDA@example.ORG ' });
  expect(status).toBe(200);
  expect(body).toEqual({ success: false, message: 'This e-mail already has an account.' });
});

test('one of two simultaneous registrations with the same e-mail succeeds', async () => {
  const twin = { ...ada, email: 'twin@example.org' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(null, register, twin)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
});

test('the phone number may be left out, also as an empty text', async () => {
  const { phone_number: _, ...without } = ada;
  expect((await call(null, register, { ...without, email: 'one@example.org' })).body.success).toBe(
    true,
  );
  const empty = { ...ada, phone_number: '', email: 'two@example.org' };
  expect((await call(null, register, empty)).body.success).toBe(true);
});

test.each([
  ['first_name', '', 'This field is required'],
  ['last_name', undefined, 'This field is required'],
  ['email', '', 'This field is required'],
  ['email', 'ada@', 'Enter valid email.'],
  ['password', '', 'This field is required'],
  ['password', 'short12', 'At least 8 characters.'],
  ['password', 'x'.repeat(129), 'At most 128 characters.'],
  ['phone_number', 'call me', 'Must be a valid number.'],
])('registering with the %s %j is answered with its fault', async (name, value, message) => {
  const { status, body } = await call(null, register, { ...ada, [name]: value });
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, error: 'malformed' });
  expect(body.data.faults).toEqual([{ path: name, message }]);
});

test('a password that others would try first is refused', async () => {
  for (const password of ['Password1', 'qwertyuiop', 'aaaaaaaaaa', 'carol@example.org']) {
    const { body } = await call(null, register, { ...ada, email: 'carol@example.org', password });
    expect(body).toEqual({
      success: false,
      message: 'This password is one of the first that others would try. Choose another.',
    });
  }
});

test('an e-mail and its password sign in; letters may be composed in two ways', async () => {
  const { email } = await signUp();
  const password = 'caf\u00e9 au lait';
  const cleo = { ...ada, email: `cleo-${email}`, password };
  await call(null, register, cleo);
  const { body } = await call(null, login, { email: cleo.email, password: 'cafe\u0301 au lait' });
  expect(body).toMatchObject({
    success: true,
    message: 'You are signed in.',
    data: { first_name: 'Ada', email: cleo.email },
  });
  expect(await statusFor(body.data.token)).toBe(200);
});

test('a wrong password and an unknown e-mail get the very same answer', async () => {
  const { email } = await signUp();
  const wrong = await call(null, login, { email, password: 'not this one' });
  const unknown = await call(null, login, { email: `no-${email}`, password: 'not this one' });
  expect(wrong.status).toBe(200);
  expect(wrong.body).toEqual({ success: false, message: 'The e-mail or the password is wrong.' });
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(wrong.status);
});

test('a known and an unknown e-mail cost the same work: one password is compared', async () => {
  const { email, password } = await signUp();
  const { db, connections } = server.database;
  const verify = vi.fn(verifyPassword);
  const door = { db, limits: limitAccountAttempts(connections), verify };
  const tries = [
    { email, password, found: true },
    { email, password: 'not this one', found: false },
    { email: `no-${email}`, password, found: false },
  ];
  for (const { found, ...credentials } of tries) {
    verify.mockClear();
    expect((await logIn(door, credentials, { address: '192.0.2.1', device: null })) !== null).toBe(
      found,
    );
    expect(verify).toHaveBeenCalledTimes(1);
  }
});

test('a password that was right until it is reset at the same moment signs nobody in', async () => {
  const { email, password, token } = await signUp();
  const { db, connections } = server.database;
  const door = { db, limits: limitAccountAttempts(connections), verify: verifyPassword };
  const user = (await logIn(door, { email, password }, { address: '192.0.2.1', device: null }))!;
  const passwordHash = await hashPassword('seven swans a-swimming', { run: (work) => work() });
  const late = await db.transaction().execute(async (trx) => {
    await setPassword(trx, user.id, passwordHash);
    const arrival = { organizerId: user.id, passwordHash: user.passwordHash, device: '' };
    const signIn = startSignIn(db, arrival, clock()); // waits for the reset
    await endSignIns(trx, user.id, clock());
    return { signIn };
  });
  expect(await late.signIn).toBeNull();
  expect(await statusFor(token)).toBe(401);
});

test('an account has at most fifty sign-ins, and the longest unused ends first', async () => {
  const { email, password, token } = await signUp();
  const second = (await call(null, login, { email, password })).body.data.token;
  turn(5 * MINUTE);
  expect(await statusFor(token)).toBe(200);
  const { db } = server.database;
  const { id: organizerId, passwordHash } = (await findUserByEmail(db, email))!;
  const arrival = { organizerId, passwordHash, device: '' };
  const tokens = await Promise.all(
    Array.from({ length: 49 }, () => startSignIn(db, arrival, clock())),
  );
  expect(await statusFor(second)).toBe(401);
  for (const valid of [token, ...tokens]) expect(await statusFor(valid!)).toBe(200);
  const list = await call(token, listSignIns);
  const lasting = list.body.data.filter(({ ended }: { ended: string | null }) => ended === null);
  expect(lasting).toHaveLength(50);
});

test('login never judges what a password looks like', async () => {
  const { email } = await signUp();
  for (const password of ['x', ' ', 'x'.repeat(5000)]) {
    const { status, body } = await call(null, login, { email, password });
    expect({ status, success: body.success }).toEqual({ status: 200, success: false });
  }
});

test('logout ends the token it is made with, and no other', async () => {
  const { email, password, token } = await signUp();
  const other = (await call(null, login, { email, password })).body.data.token;
  const { body } = await call(token, logout);
  expect(body).toEqual({ success: true, message: 'Logout successfully' });
  expect(await statusFor(token)).toBe(401);
  expect(await statusFor(other)).toBe(200);
});

test('the token is read from the header; from query or body only where there is none', async () => {
  const { token } = await signUp();
  const url = server.url + getEmailVerification.path;
  expect((await fetchJson(`${url}?token=${token}`)).status).toBe(200);
  expect((await fetchJson(`${url}?token=nobody`)).status).toBe(401);
  expect((await call('nobody', getEmailVerification, { token })).status).toBe(401);
  expect((await call(null, accountCalls.verifyEmailByCode, { vcode: '123456' })).status).toBe(401);
  const withToken = await call(null, accountCalls.verifyEmailByCode, { vcode: '123456', token });
  expect(withToken.status).toBe(200);
  const headers = { authorization: `bEARER  ${token}` };
  expect((await fetchJson(url, { headers })).status).toBe(200);
  expect((await fetchJson(url, { headers: { authorization: `Basic ${token}` } })).status).toBe(401);
});

test('the list of sign-ins names devices, marks the one that asks, and ends one there', async () => {
  const firefox =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const { email, password, token } = await signUp();
  turn(5 * MINUTE);
  const there = await fetchJson(server.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ email, password }),
  });
  const list = await call(token, listSignIns);
  expect(list.body).toEqual({
    success: true,
    data: [
      {
        id: expect.any(String),
        device: 'Unknown device',
        since: new Date(clock().getTime() - 5 * MINUTE).toISOString(),
        lastUsed: clock().toISOString(),
        ended: null,
        current: true,
      },
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        since: clock().toISOString(),
        lastUsed: clock().toISOString(),
        ended: null,
        current: false,
      },
    ],
  });
  const { id } = list.body.data[1];
  const stranger = await signUp();
  expect((await call(stranger.token, endSignIn, { id })).status).toBe(404);
  expect(await statusFor(there.body.data.token)).toBe(200);
  const ended = await call(token, endSignIn, { id });
  expect(ended.body).toEqual({ success: true, message: 'Signed out there.' });
  expect(await statusFor(there.body.data.token)).toBe(401);
  expect(await statusFor(token)).toBe(200);
  expect((await call(token, endSignIn, { id })).status).toBe(404);
});

test('a sign-in ends after a month without a call, and after a year in any case', async () => {
  const [idle, busy] = [await signUp(), await signUp()];
  for (let month = 1; month < 13; month++) {
    turn(29 * DAY);
    expect(await statusFor(busy.token)).toBe(200);
  }
  expect(await statusFor(idle.token)).toBe(401);
  turn(17 * DAY + MINUTE); // 365 days and a minute
  expect(await statusFor(busy.token)).toBe(401);
});

test('the database stores only digests of tokens and passwords', async () => {
  const { password, token } = await signUp();
  const { db } = server.database;
  const stored = JSON.stringify([
    await db.selectFrom('sign_ins').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(password);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
