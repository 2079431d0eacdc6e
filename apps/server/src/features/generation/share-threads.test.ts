import { expect, test } from 'vitest';
import { type Claim, shareThreads } from './share-threads.ts';

/** A claim with so many pieces, each of which ends when it is told to. */
function claimOf(pieces: number) {
  const begun: (() => void)[] = [];
  const claim: Claim = {
    begin: () => (begun.length < pieces ? new Promise((end) => begun.push(end)) : null),
  };
  return { claim, begun };
}

const settle = () => new Promise((done) => setTimeout(done));

test('a wish alone has all the threads, and never more', () => {
  const threads = shareThreads(3);
  const alone = claimOf(5);
  threads.join(alone.claim);
  expect(alone.begun).toHaveLength(3);
});

test('a free thread goes to the wish that has none, before the one that came earlier', async () => {
  const threads = shareThreads(2);
  const early = claimOf(9);
  const late = claimOf(9);
  threads.join(early.claim);
  threads.join(late.claim);
  expect([early.begun.length, late.begun.length]).toEqual([2, 0]);
  early.begun[0]!();
  await settle();
  expect([early.begun.length, late.begun.length]).toEqual([2, 1]);
  late.begun[0]!(); // one thread each: of equals, the earlier one
  await settle();
  expect([early.begun.length, late.begun.length]).toEqual([2, 2]);
});

test('one thread serves wishes in the order in which they came', async () => {
  const threads = shareThreads(1);
  const early = claimOf(2);
  const late = claimOf(1);
  threads.join(early.claim);
  threads.join(late.claim);
  for (const piece of [0, 1]) {
    early.begun[piece]!();
    await settle();
  }
  expect(late.begun).toHaveLength(1);
});

test('a wish that leaves begins nothing more, and its thread is free when its work has ended', async () => {
  const threads = shareThreads(1);
  const gone = claimOf(9);
  const waiting = claimOf(1);
  threads.join(gone.claim);
  threads.join(waiting.claim);
  threads.leave(gone.claim);
  expect(waiting.begun).toHaveLength(0);
  gone.begun[0]!();
  await settle();
  expect([gone.begun.length, waiting.begun.length]).toEqual([1, 1]);
});

test('a wish that finds more to do says so, and is given what is free', () => {
  const threads = shareThreads(2);
  let more = false;
  const begun: string[] = [];
  threads.join({
    begin: () => {
      if (!more) return null;
      more = false;
      begun.push('late');
      return new Promise(() => undefined);
    },
  });
  expect(begun).toEqual([]);
  more = true;
  threads.deal();
  expect(begun).toEqual(['late']);
});
