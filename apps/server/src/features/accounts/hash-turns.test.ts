import { expect, test } from 'vitest';
import type { Problem } from '../../infra/problem.ts';
import { type HashAsker, withHashTurn } from './hash-turns.ts';

const stranger = (key: string): HashAsker => ({ key, known: false });
const known = (key: string): HashAsker => ({ key, known: true });

/** Hashes that end when the test says so. */
function openHashes() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const hash = (asker: HashAsker) =>
    withHashTurn(asker, (turn) =>
      turn.run(() => {
        begun.push(asker.key);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  /** Ends hashes until none is left, as many at once as run. */
  const endAll = async () => {
    for (let most = 0; ; ) {
      await new Promise(setImmediate);
      if (ends.length === 0) return most;
      most = Math.max(most, ends.length);
      for (const end of ends.splice(0)) end();
    }
  };
  return { hash, begun, endAll };
}

const refusalsOf = (settled: readonly PromiseSettledResult<void>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Problem).code] : []));

test('of 300 guessers at one address sixteen are heard, one at a time; somebody else’s turn comes next', async () => {
  const { hash, begun, endAll } = openHashes();
  const guessers = Promise.allSettled(
    Array.from({ length: 300 }, () => hash(stranger('attacker'))),
  );
  const owner = hash(stranger('owner'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['attacker', 'owner']);
  await endAll();
  await owner;
  expect(refusalsOf(await guessers)).toEqual(Array(284).fill('tooMany'));
});

test('of 300 guessers at as many addresses two run at once and sixty wait; a known person is not held up', async () => {
  const { hash, begun, endAll } = openHashes();
  const guessers = Promise.allSettled(
    Array.from({ length: 300 }, (_, n) => hash(stranger(`attacker ${n}`))),
  );
  const owner = hash(known('owner'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['attacker 0', 'attacker 1', 'owner']);
  expect(await endAll()).toBe(3); // of libuv's four threads
  await owner;
  expect(refusalsOf(await guessers)).toEqual(Array(236).fill('overloaded'));
});
