import { expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { type Visitor, visitorAt } from '#testing/server/visitor.ts';
import { count } from '../../../../../scripts/soak-count.mjs';
import { accountCalls } from '../../api.ts';

const { login } = accountCalls;
const GUESSERS = count(300, 24);

const server = useServer({ production: true }); // behind a trusted proxy
const { signUp } = server;

let addresses = 0;
const newVisitor = () => visitorAt(server.url, `198.51.${++addresses >> 8}.${addresses & 255}`);

test.each([
  ['at the account', (email: string) => email],
  ['at as many accounts', () => `${crypto.randomUUID()}@club.example`],
])('a sign-in on a new device waits for few of those who guess %s', async (_what, accountOf) => {
  const { email, password } = await signUp();
  let wrong = 0;
  const guess = async ({ post }: Visitor) => {
    const { status } = await post(login, { email: accountOf(email), password: 'not this one' });
    if (status === 200) wrong += 1;
    return status;
  };
  const guessUntilHeard = async (guesser: Visitor) => {
    while ((await guess(guesser)) === 503);
  };
  const guessers = Array.from({ length: GUESSERS }, newVisitor);
  await Promise.all(guessers.map(guessUntilHeard));

  wrong = 0;
  const guesses = guessers.map(guess);
  await Promise.race(guesses);
  const signedIn = await newVisitor().post(login, { email, password });
  const before = wrong;
  expect(signedIn.body).toMatchObject({ success: true });
  expect(before).toBeLessThan(GUESSERS / 3);
  await Promise.all(guesses);
});
