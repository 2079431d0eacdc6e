import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCode, readMails } from '#testing/server/read-mail.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { type Visitor, visitorAt } from '#testing/server/visitor.ts';
import { accountCalls } from '../../api.ts';

const { forgotPassword, verifyOtp, resetPassword, login } = accountCalls;
const INVALID = 'Verification code is invalid.';
const WAITING = 'Too many attempts. Please wait before you try again.';
const { clock, turn } = turnableClock();
let outbox: ServedApp; // same database, to read the e-mails

const server = useServer({ clock, production: true });
beforeAll(async () => {
  outbox = await serveApp({ clock, database: server.database });
});
afterAll(async () => {
  await outbox.close();
});

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const newVisitor = () => visitorAt(server.url, newAddress());
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const guess = async ({ post }: Visitor, email: string, otp: string) =>
  (await post(verifyOtp, { email, otp })).body;
/** Returns a browser that differs only in its cookies. */
const withoutCookies = (address: string) => visitorAt(server.url, address);

async function ownerWhoAsks() {
  const { email } = await signUp(outbox.url);
  const address = newAddress();
  const owner = visitorAt(server.url, address);
  expect((await owner.post(forgotPassword, { email })).body.success).toBe(true);
  return { email, owner, address, code: await readCode(outbox.url, email) };
}

test('guesses from other addresses use up no tries of whoever asked, who recovers and signs in meanwhile', async () => {
  const { email, owner, code } = await ownerWhoAsks();
  for (let attackers = 0; attackers < 4; attackers++) {
    const attacker = newVisitor();
    const tries = [2, 1, 0].map(() => guess(attacker, email, otherThan(code)));
    expect((await Promise.all(tries)).map((body) => body.try).sort()).toEqual([0, 1, 2]);
    expect(await guess(attacker, email, code)).toMatchObject({ message: WAITING });
    expect((await attacker.post(forgotPassword, { email })).body.message).toBe(WAITING);
  }
  expect(await guess(owner, email, otherThan(code))).toMatchObject({ message: INVALID, try: 2 });
  const proven = await guess(owner, email, code);
  expect(proven.success).toBe(true);
  const password = 'seven swans a-swimming';
  const reset = { ...proven.data, new_password: password, conform_password: password };
  expect((await owner.post(resetPassword, { email, ...reset })).body.success).toBe(true);
  expect((await owner.post(login, { email, password })).body.success).toBe(true);
});

test('a code is nobody’s but that of the request it was sent for', async () => {
  const { email, owner, code } = await ownerWhoAsks();
  expect((await guess(newVisitor(), email, code)).success).toBe(false);
  const attacker = newVisitor();
  await attacker.post(forgotPassword, { email });
  await readMails(outbox.url, email, 2);
  expect((await guess(attacker, email, code)).success).toBe(false);
  expect((await guess(owner, email, code)).success).toBe(true);
});

test('a code can be entered from another network in the same browser, or without a cookie at the same address', async () => {
  const one = await ownerWhoAsks();
  const elsewhere = one.owner.at(newAddress());
  expect((await guess(elsewhere, one.email, one.code)).success).toBe(true);
  const two = await ownerWhoAsks();
  expect((await guess(withoutCookies(two.address), two.email, two.code)).success).toBe(true);
});

test('at one code there are six guesses, from however many addresses', async () => {
  const { email, owner, code } = await ownerWhoAsks();
  for (let n = 0; n < 6; n++) {
    expect(await guess(owner.at(newAddress()), email, otherThan(code))).toMatchObject({ try: 2 });
  }
  expect((await guess(owner.at(newAddress()), email, code)).success).toBe(false);
  turn(HOUR);
  await owner.post(forgotPassword, { email });
  const fresh = await readCode(outbox.url, email, 2);
  expect((await guess(owner, email, fresh)).success).toBe(true);
});

test('fifty addresses send at most four e-mails an hour; a known device gets a fifth, and that is all', async () => {
  const { email, password } = await signUp(outbox.url);
  const known = newVisitor();
  await known.post(login, { email, password });
  const requestCode = async (visitor: Visitor) =>
    (await visitor.post(forgotPassword, { email })).body;
  const answers = await Promise.all(Array.from({ length: 50 }, () => requestCode(newVisitor())));
  expect(answers.filter(({ success }) => success)).toHaveLength(4);
  const refused = answers.find(({ success }) => !success);
  expect(refused).toMatchObject({ error: 'waitTime', message: WAITING });
  expect(Date.parse(refused.after) - Date.parse(refused.date)).toBe(HOUR);
  await readMails(outbox.url, email, 4);
  expect((await requestCode(known)).success).toBe(true);
  expect(await requestCode(known)).toMatchObject({ success: false, error: 'waitTime' });
  const code = await readCode(outbox.url, email, 5);
  expect((await guess(known, email, code)).success).toBe(true);
});
