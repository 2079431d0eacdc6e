import { expect, test } from 'vitest';
import type { Problem } from '#kernel/server/problem.ts';
import { type HashCaller, withHashTurn } from './hash-turns.ts';

const known = (key: string): HashCaller => ({ known: true, key });

/** Returns a new unknown client with its own address, by default for its own account. */
let strangers = 0;
function stranger(account = `account ${strangers}`): HashCaller {
  return { known: false, address: `address ${strangers++}`, account };
}
const crowd = (size: number, account?: string) =>
  Array.from({ length: size }, () => stranger(account));

/** Returns fake hashes that end when the test says so; `begun` lists the callers in order. */
function openHashes() {
  const ends: (() => void)[] = [];
  const begun: HashCaller[] = [];
  const hash = (caller: HashCaller, isRight = false) =>
    withHashTurn(caller, async (turn) => {
      await turn.run(() => {
        begun.push(caller);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
      if (isRight) turn.succeed();
    });
  /** Ends the running hashes; returns how many. */
  const endSome = async () => {
    await new Promise(setImmediate);
    const ended = ends.splice(0);
    for (const end of ended) end();
    await new Promise(setImmediate);
    return ended.length;
  };
  /** Ends hashes until none is left; returns the most that ran at once. */
  const endAll = async () => {
    let most = 0;
    for (let ended = await endSome(); ended > 0; ended = await endSome())
      most = Math.max(most, ended);
    return most;
  };
  /** Has each of them fail, a few after the other. */
  const fail = async (guessers: readonly HashCaller[]) => {
    for (const guesser of guessers) {
      const guessed = hash(guesser);
      await endAll();
      await guessed;
    }
    begun.length = 0;
  };
  return { hash, begun, endSome, endAll, fail };
}

const refusalsOf = (settled: readonly PromiseSettledResult<void>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Problem).code] : []));

test('the server compares seventeen of 300 guesses from one address, one at a time, and then serves somebody else', async () => {
  const { hash, begun, endAll } = openHashes();
  const [guesser, owner] = [stranger(), stranger()] as const;
  const about = (n: number) => ({ ...guesser, account: `guessed ${n}` });
  const guesses = Promise.allSettled(Array.from({ length: 300 }, (_, n) => hash(about(n))));
  const owned = hash(owner);
  await new Promise(setImmediate);
  expect(begun).toEqual([about(0), owner]);
  await endAll();
  await owned;
  expect(refusalsOf(await guesses)).toEqual(Array(283).fill('tooMany'));
});

test('the server compares two of 300 guessers at as many addresses at once and does not hold up a known person', async () => {
  const { hash, begun, endAll } = openHashes();
  const guessers = crowd(300);
  const guesses = Promise.allSettled(guessers.map((guesser) => hash(guesser)));
  const owner = hash(known('owner'));
  await new Promise(setImmediate);
  expect(begun).toEqual([known('owner'), ...guessers.slice(0, 2)]);
  expect(await endAll()).toBe(3); // of libuv's four threads
  await owner;
  expect(refusalsOf(await guesses)).toEqual(Array(232).fill('overloaded'));
});

test('somebody without wrong guesses comes before all who guessed wrong, and takes the place of one of them', async () => {
  const { hash, begun, endAll, fail } = openHashes();
  const guessers = crowd(70);
  await fail(guessers);
  const guesses = Promise.allSettled(guessers.map((guesser) => hash(guesser)));
  const owner = stranger();
  const owned = hash(owner, true);
  expect(await endAll()).toBe(2); // the owner's beside one of the guessers
  await owned;
  expect(begun.slice(0, 2)).toEqual([guessers[0], owner]);
  expect(refusalsOf(await guesses)).toEqual(Array(6).fill('overloaded'));
});

test('somebody who was refused in a crowd comes after somebody who was not', async () => {
  const { hash, endAll, endSome } = openHashes();
  const crowded = Promise.allSettled(crowd(68).map((one) => hash(one))); // all that are heard
  const late = crowd(30);
  const refused = await Promise.allSettled(late.map((one) => hash(one)));
  expect(refusalsOf(refused)).toEqual(Array(30).fill('overloaded'));
  await endSome();
  const again = Promise.allSettled(late.map((one) => hash(one)));
  const owned = hash(stranger(), true);
  await endAll();
  await owned;
  expect(refusalsOf(await crowded)).toEqual([]);
  expect(refusalsOf(await again)).toHaveLength(29); // two places were free; the owner took one
});

test('somebody who mistyped once comes before those who have guessed twice', async () => {
  const { hash, begun, endAll, fail } = openHashes();
  const [first, second, owner] = [stranger(), stranger(), stranger()] as const;
  await fail([first, second, first, second, owner]);
  const hashes = Promise.all([hash(first), hash(second), hash(owner)]);
  await endAll();
  await hashes;
  expect(begun).toEqual([first, owner, second]);
});

test('a right password counts against nobody', async () => {
  const { hash, begun, endAll } = openHashes();
  const school = stranger();
  for (let pupil = 0; pupil < 3; pupil++) {
    const signedIn = hash(school, true);
    await endAll();
    await signedIn;
  }
  begun.length = 0;
  const others = crowd(4);
  const hashes = Promise.all([...others, school].map((one) => hash(one)));
  await endAll();
  await hashes;
  expect(begun).toEqual([...others, school]); // first come, first served
});

test('an account that many addresses guess at waits behind itself', async () => {
  const { hash, begun, endAll } = openHashes();
  const guessers = crowd(300, 'guessed at');
  const guesses = Promise.allSettled(guessers.map((guesser) => hash(guesser)));
  const others = crowd(3);
  const hashes = Promise.all(others.map((other) => hash(other)));
  await endAll();
  await hashes;
  expect(begun).toEqual([...guessers.slice(0, 4), ...others, ...guessers.slice(4, 20)]);
  expect(refusalsOf(await guesses)).toEqual(Array(280).fill('overloaded'));
});

test('the owner of an account that many guess at comes before them', async () => {
  const { hash, begun, endAll, fail } = openHashes();
  const guessers = crowd(30, 'owned');
  await fail(guessers);
  const guesses = Promise.allSettled(guessers.map((guesser) => hash(guesser)));
  const owner = stranger('owned');
  const owned = hash(owner, true);
  await endAll();
  await owned;
  expect(begun.slice(0, 2)).toEqual([guessers[0], owner]);
  expect(refusalsOf(await guesses)).toHaveLength(14);
});
