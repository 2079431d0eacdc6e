import { expect, test, vi } from 'vitest';
import type { Hashing } from './hash-turns.ts';
import { isCommonPassword } from './is-common-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const TURN: Hashing = { run: (work) => work() };

test('a password is hashed by Argon2id, each time another way', async () => {
  const [one, other] = [await hashPassword('a loom', TURN), await hashPassword('a loom', TURN)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  for (const hash of [one, other]) {
    expect(await verifyPassword(hash, 'a loom', TURN)).toBe(true);
    expect(await verifyPassword(hash, 'A loom', TURN)).toBe(false);
    expect(await verifyPassword(hash, 'a loom ', TURN)).toBe(false);
  }
});

test('nobody has the password of an account that is not there', async () => {
  for (const word of ['', 'a loom', 'nobody has this password']) {
    expect(await verifyPassword(null, word, TURN)).toBe(false);
  }
});

test('what is longer than any password is wrong, and nobody composes its letters', async () => {
  const hashed = await hashPassword('a loom', TURN);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(await verifyPassword(hashed, '\ufdfa'.repeat(300_000), TURN)).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  const [empty, long] = [await hashPassword('', TURN), await hashPassword('x'.repeat(1025), TURN)];
  expect(await verifyPassword(empty, 'x'.repeat(1025), TURN)).toBe(false);
  expect(await verifyPassword(long, 'x'.repeat(1025), TURN)).toBe(false);
});

test.each([
  ...['12345678', 'Password', 'qwertyuiop', 'aaaaaaaa', 'abcdefgh', 'P@ssw0rd1', 'letmein1'],
  ...['Summer2026!', 'admin1234', 'Welcome1!', 'chelsea1905', 'march2026'],
])('%s is one of the first that others would try', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'a loom of flowers',
  'correct horse battery staple',
  'kT9#vq2Lw!',
  'xk7qpwz2',
  'грядка помидоров',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('what others know of a person is no password of theirs', async () => {
  const own = ['ada.byron@example.org', 'Ada', 'Byron-Lovelace'];
  expect(await isCommonPassword('Ada.Byron@example.org', own)).toBe(true);
  expect(await isCommonPassword('byron-lovelace', own)).toBe(true);
  expect(await isCommonPassword('evenfield')).toBe(true);
});
