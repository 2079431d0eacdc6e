import { expect, test } from 'vitest';
import { fetchJson } from '#testing/server/serve-app.ts';
import type { TestOrganizer } from '#testing/server/sign-up.ts';
import { DAY, MINUTE, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { accountCalls } from '../../api.ts';

const { getEmailVerification, checkEmailVerified, verifyEmailByToken } = accountCalls;
const { sendEmailVerification, verifyEmailByCode } = accountCalls;
const { clock, turn } = turnableClock();

const server = useServer({ clock });
const { call, readCode, readMails, signUp } = server;

const send = (token: string, body?: unknown) => call(token, sendEmailVerification, body);
const verify = (token: string, vcode: unknown) => call(token, verifyEmailByCode, { vcode });
const openLink = (token: string) => call(null, verifyEmailByToken, { token });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function verifiedOf({ token }: TestOrganizer) {
  const { body } = await call(token, getEmailVerification);
  const check = await call(token, checkEmailVerified);
  expect(check.body.data).toBe(body.data.verified === body.data.email);
  return body.data.verified;
}

async function readLink(email: string, count = 1): Promise<string> {
  const [newest] = await readMails(email, count);
  const found = /^(http\S+)\/email-verification\?token=(\S+)$/m.exec(newest?.text ?? '');
  expect(found?.[1]).toBe(server.url.replace('127.0.0.1', 'localhost'));
  return found![2]!;
}

test('a code is sent, and typed in it verifies the e-mail', async () => {
  const organizer = await signUp();
  expect(await verifiedOf(organizer)).toBeNull();
  expect((await send(organizer.token, { email: organizer.email })).body).toEqual({
    success: true,
    status: true,
    message: 'Mail Sent',
    try: 3,
  });
  const code = await readCode(organizer.email);
  expect((await verify(organizer.token, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toEqual({
    success: true,
    status: true,
    message: 'Email Verified',
  });
  expect(await verifiedOf(organizer)).toBe(organizer.email);
});

test('sending needs no body, nor a type for the body that is not there', async () => {
  const [one, two] = [await signUp(), await signUp()];
  expect((await send(one.token)).body.success).toBe(true);
  const bare = await fetchJson(server.url + sendEmailVerification.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${two.token}`, 'content-type': 'application/json' },
  });
  expect(bare.body.success).toBe(true);
  await readMails(one.email, 1);
  await readMails(two.email, 1);
});

test('the link does the same, signed out too, also when it is opened twice', async () => {
  const organizer = await signUp();
  await send(organizer.token);
  const link = await readLink(organizer.email);
  for (const _ of [1, 2]) {
    expect((await openLink(link)).body).toEqual({ success: true, message: 'Email Verified' });
  }
  expect(await verifiedOf(organizer)).toBe(organizer.email);
});

test('a link that is wrong, replaced or a day old is refused', async () => {
  const organizer = await signUp();
  const refused = {
    success: false,
    message: 'This link is no longer valid. Please ask for a new e-mail.',
  };
  expect((await openLink('nothing')).body).toEqual(refused);
  await send(organizer.token);
  const first = await readLink(organizer.email);
  await send(organizer.token);
  const second = await readLink(organizer.email, 2);
  expect((await openLink(first)).body).toEqual(refused);
  turn(DAY + 1);
  expect((await openLink(second)).body).toEqual(refused);
  expect(await verifiedOf(organizer)).toBeNull();
});

test('sending to somebody else’s address is answered alike and sends nothing to anybody', async () => {
  const [one, other] = [await signUp(), await signUp()];
  const known = await send(one.token, { email: other.email });
  const unknown = await send(one.token, { email: 'nobody@example.org' });
  const own = await send(one.token, { email: one.email.toUpperCase() });
  expect(known.body).toEqual(own.body);
  expect(unknown.body).toEqual(own.body);
  await readMails(one.email, 1);
  expect(await readMails(other.email, 0)).toEqual([]);
  expect(await readMails('nobody@example.org', 0)).toEqual([]);
});

test('bad codes count down, then both sending and verifying have to wait', async () => {
  const { email, token } = await signUp();
  await send(token);
  const code = await readCode(email);
  const wrong = otherThan(code);
  expect((await verify(token, wrong)).body).toEqual({
    success: false,
    status: false,
    message: 'Verification code is invalid.',
    try: 2,
  });
  expect((await send(token)).body).toMatchObject({ success: true, try: 2 });
  expect((await verify(token, wrong)).body.try).toBe(1);
  expect((await verify(token, wrong)).body).toMatchObject({ try: 0, error: 'waitTime' });
  const until = new Date(clock().getTime() + 15 * MINUTE).toISOString();
  for (const answer of [await send(token), await verify(token, code)]) {
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: false, error: 'waitTime', after: until });
    expect(answer.body.date).toBe(clock().toISOString());
  }
  turn(15 * MINUTE);
  expect((await send(token)).body).toMatchObject({ success: true, try: 3 });
});

test.each(['', '12345', 'abcdef', '1234567', null])(
  'the code %j is answered with «Please Enter 6 digit code.» and is no try',
  async (vcode) => {
    const { token } = await signUp();
    const { status, body } = await verify(token, vcode);
    expect(status).toBe(400);
    expect(body.data.faults).toContainEqual({
      path: 'vcode',
      message: 'Please Enter 6 digit code.',
    });
    expect((await verify(token, '000000')).body.try).toBe(2);
  },
);

test('a code of one person does nothing for another', async () => {
  const [one, other] = [await signUp(), await signUp()];
  await send(one.token);
  const code = await readCode(one.email);
  expect((await verify(other.token, code)).body.success).toBe(false);
  expect((await verify(one.token, code)).body.success).toBe(true);
});
