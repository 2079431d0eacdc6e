import { expect, test } from 'vitest';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { accountCalls } from '../../api.ts';

const { changePassword, login, listSignIns, endOtherSignIns } = accountCalls;
const { clock } = turnableClock();

const server = useServer({ clock });
const { call, readMails, signUp } = server;

const NEW = 'seven swans a-swimming';

function change(token: string, old_password: string, password = NEW, conform_password = password) {
  const body = { old_password, new_password: password, conform_password };
  return call(token, changePassword, body);
}

async function signInAgain({ email, password }: { email: string; password: string }) {
  const { body } = await call(null, login, { email, password });
  return body.success ? (body.data.token as string) : null;
}

const statusFor = async (token: string) => (await call(token, listSignIns)).status;

test('the new password signs in, this sign-in stays, every other ends, and an e-mail reports it', async () => {
  const person = await signUp();
  const other = (await signInAgain(person))!;
  const { status, body } = await change(person.token, person.password);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      message: 'Your password was changed, and every other device was signed out.',
    },
  });
  expect([await statusFor(person.token), await statusFor(other)]).toEqual([200, 401]);
  expect(await signInAgain(person)).toBeNull();
  expect(await signInAgain({ ...person, password: NEW })).not.toBeNull();
  const [mail] = await readMails(person.email, 1);
  expect(mail?.subject).toBe('Your Evenfield password was changed');
  expect(mail?.text).toMatch(/^Hello,\n/); // the address is not verified
});

test('a wrong old password is a business no, and changes nothing', async () => {
  const person = await signUp();
  const other = (await signInAgain(person))!;
  const { status, body } = await change(person.token, 'not this one');
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: false, message: 'The old password is wrong.' },
  });
  expect(await statusFor(other)).toBe(200);
  expect(await signInAgain(person)).not.toBeNull();
});

test('a new password obeys the rules of registering, and is not the old one', async () => {
  const person = await signUp();
  const refusals = [
    [person.password, 'The new password is the old one. Choose another.'],
    ['Password1', 'This password is one of the first that others would try. Choose another.'],
    [person.email, 'This password is one of the first that others would try. Choose another.'],
  ] as const;
  for (const [password, message] of refusals) {
    const { body } = await change(person.token, person.password, password);
    expect(body).toEqual({ success: false, message });
  }
  const short = await change(person.token, person.password, 'short12');
  expect(short.status).toBe(400);
  expect(short.body.data.faults).toEqual([
    { path: 'new_password', message: 'At least 8 characters.' },
  ]);
  expect(await signInAgain(person)).not.toBeNull();
});

test('what is missing or not repeated is named in the specified words', async () => {
  const { token, password } = await signUp();
  const nothing = await change(token, '', '', '');
  expect(nothing.status).toBe(400);
  expect(nothing.body.data.faults).toEqual([
    { path: 'old_password', message: 'Please enter old password' },
    { path: 'new_password', message: 'Please enter new password' },
    { path: 'conform_password', message: 'Please enter confirm password' },
  ]);
  const unlike = await change(token, password, NEW, 'six geese a-laying');
  expect(unlike.status).toBe(400);
  expect(unlike.body.data.faults).toEqual([
    { path: 'conform_password', message: 'The passwords do not match.' },
  ]);
});

test('a token helps nobody to guess: ten wrong passwords are enough, and do not count at the sign-in', async () => {
  const person = await signUp();
  const deletion = { password: 'not this one' };
  for (let guess = 0; guess < 5; guess++) {
    expect((await change(person.token, 'not this one')).status).toBe(200);
    const { status } = await call(person.token, accountCalls.deleteAccount, deletion);
    expect(status).toBe(200);
  }
  const refused = await change(person.token, person.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const again = (await signInAgain(person))!; // not delayed by them
  expect((await change(again, person.password)).status).toBe(200);
});

test('the server makes one of two simultaneous changes', async () => {
  const person = await signUp();
  const words = [NEW, 'six geese a-laying'];
  const answers = await Promise.all(
    words.map((word) => change(person.token, person.password, word)),
  );
  expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
  const set = words[answers.findIndex(({ body }) => body.success)]!;
  expect(await signInAgain({ ...person, password: set })).not.toBeNull();
});

test('a password that is changed at the moment of a sign-in with the old one signs nobody in', async () => {
  const person = await signUp();
  const [changed, ...tokens] = await Promise.all([
    change(person.token, person.password),
    ...Array.from({ length: 4 }, () => signInAgain(person)),
  ]);
  expect(changed.body.success).toBe(true);
  for (const token of tokens) if (token !== null) expect(await statusFor(token)).toBe(401);
});

test('the list shows ended sign-ins after active ones, and a person can end every other one at once', async () => {
  const person = await signUp();
  const others = [await signInAgain(person), await signInAgain(person)];
  const ended = await call(person.token, endOtherSignIns);
  expect(ended.body).toEqual({ success: true, message: 'Signed out everywhere else.' });
  for (const token of others) expect(await statusFor(token!)).toBe(401);
  const { body } = await call(person.token, listSignIns);
  const now = clock().toISOString();
  expect(body.data).toMatchObject([
    { current: true, ended: null },
    { current: false, ended: now },
    { current: false, ended: now },
  ]);
  const again = await call(person.token, endOtherSignIns);
  expect(again.body).toEqual({ success: true, message: 'You are not signed in anywhere else.' });
});
