import { expect, test } from 'vitest';
import { digestOf } from '#kernel/server/secret.ts';
import { useServer } from '#testing/server/use-server.ts';
import { type Visitor, visitorAt } from '#testing/server/visitor.ts';
import { count } from '../../../../../scripts/soak-count.mjs';
import { accountCalls } from '../../api.ts';

const { login, register, changePassword, deleteAccount } = accountCalls;
const GUESSES = count(10, 2); // from each of fifty addresses

const server = useServer({ production: true }); // behind a trusted proxy
const { signUp } = server;

let addresses = 0;
const newAddress = () => `198.51.${++addresses >> 8}.${addresses & 255}`;
const newVisitor = () => visitorAt(server.url, newAddress());

async function guess({ post }: Visitor, email: string, guesses: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < guesses; n++) {
    statuses.push((await post(login, { email, password: `not this one ${n}` })).status);
  }
  return statuses;
}

/** Signs up an owner; returns the browser with the known device. */
async function owner() {
  const { email, password, token } = await signUp();
  const known = newVisitor();
  const signIn = async (visitor: Visitor) => {
    const { status, body } = await visitor.post(login, { email, password });
    return status === 200 && body.success === true;
  };
  expect(await signIn(known)).toBe(true);
  return { email, password, token, known, signIn };
}

/** Simulates 2000 guesses at an account today. */
async function exhaust(email: string): Promise<void> {
  await guess(newVisitor(), email, 1);
  await server.database.db
    .updateTable('limits')
    .set({ points: 2000 })
    .where('key', '=', `wrong-passwords-of-account:${digestOf(email)}`)
    .execute();
}

test('somebody who guesses from one address uses up only their own attempts', async () => {
  const { email, known, signIn } = await owner();
  const attacker = newVisitor();
  expect(await guess(attacker, email, 12)).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await signIn(attacker)).toBe(false); // not even with the right password
  expect(await signIn(known)).toBe(true);
  expect(await signIn(newVisitor())).toBe(true);
});

test('somebody who guesses from fifty addresses locks out neither a known device nor a new one', async () => {
  const { email, known, signIn } = await owner();
  const attackers = Array.from({ length: 50 }, newVisitor);
  await Promise.all(attackers.map((attacker) => guess(attacker, email, GUESSES)));
  expect(await signIn(known)).toBe(true);
  expect(await signIn(newVisitor())).toBe(true);
});

test('a known device signs in beside somebody who guesses at the same address', async () => {
  const { email, known, signIn } = await owner();
  const address = newAddress();
  await guess(visitorAt(server.url, address), email, 11);
  expect(await signIn(known.at(address))).toBe(true);
});

test('guesses at one account are bounded over all addresses, and a known device signs in still', async () => {
  const { email, known, signIn } = await owner();
  await exhaust(email);
  expect(await guess(newVisitor(), email, 1)).toEqual([429]);
  expect(await signIn(newVisitor())).toBe(false);
  expect(await signIn(known)).toBe(true);
});

test('a known device has ten wrong passwords of its own', async () => {
  const { email, known, signIn } = await owner();
  expect(await guess(known, email, 11)).toEqual([...Array(10).fill(200), 429]);
  expect(await signIn(known)).toBe(false);
  expect(await signIn(newVisitor())).toBe(true);
});

test('a device is known to the accounts that signed in on it, and to no other', async () => {
  const [one, two] = [await owner(), await owner()];
  expect(await two.signIn(one.known)).toBe(true); // both in one browser
  for (const { email } of [one, two]) await exhaust(email);
  expect(await one.signIn(one.known)).toBe(true);
  expect(await two.signIn(one.known)).toBe(true);
  expect(await one.signIn(two.known)).toBe(false);
});

test('the value that a device keeps is a secret that no script, address or other site sees', async () => {
  const { email, password } = await signUp();
  const answer = await newVisitor().post(login, { email, password });
  const [cookie, ...more] = answer.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(cookie).toMatch(
    /^evenfield_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/user; HttpOnly; SameSite=Strict$/,
  );
  const value = cookie!.slice('evenfield_device='.length).split(';')[0]!;
  const stored = await server.database.db.selectFrom('known_devices').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(value);
  expect(JSON.stringify(answer.body)).not.toContain(value);
});

test('a value that somebody else has put into a browser is replaced at the sign-in', async () => {
  const [owned, attacker] = [await owner(), await owner()];
  const planted = attacker.known.cookies.get('evenfield_device')!;
  const browser = visitorAt(server.url, '203.0.113.5', new Map([['evenfield_device', planted]]));
  expect(await owned.signIn(browser)).toBe(true);
  expect(browser.cookies.get('evenfield_device')).not.toBe(planted);
  await exhaust(owned.email);
  const withPlanted = new Map([['evenfield_device', planted]]);
  expect(await guess(visitorAt(server.url, '203.0.113.6', withPlanted), owned.email, 1)).toEqual([
    429,
  ]);
});

test('a new password makes every other device a new one again', async () => {
  const { email, password, token, known } = await owner();
  const other = newVisitor();
  await other.post(login, { email, password });
  const new_password = 'seven swans a-swimming';
  const change = { old_password: password, new_password, conform_password: new_password };
  expect((await known.post(changePassword, change, token)).body.success).toBe(true);
  await exhaust(email);
  const credentials = { email, password: new_password };
  expect((await known.post(login, credentials)).status).toBe(200);
  expect((await other.post(login, credentials)).status).toBe(429);
});

test('a person’s device is known once they register on it', async () => {
  const visitor = newVisitor();
  const email = 'newcomer@example.org';
  const person = { first_name: 'Ada', last_name: 'Byron', email, password: 'a loom of flowers' };
  expect((await visitor.post(register, person)).body.success).toBe(true);
  await exhaust(email);
  expect((await visitor.post(login, person)).body.success).toBe(true);
});

test('a locked sign-in keeps nobody who is signed in from changing the password or deleting the account', async () => {
  const { email, password, token } = await owner();
  const visitor = newVisitor();
  await guess(visitor, email, 11);
  await exhaust(email);
  const new_password = 'seven swans a-swimming';
  const change = { old_password: password, new_password, conform_password: new_password };
  expect((await visitor.post(changePassword, change, token)).body.success).toBe(true);
  expect((await visitor.post(deleteAccount, { password: new_password }, token)).body.success).toBe(
    true,
  );
});
