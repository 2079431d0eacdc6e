import type { Result } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recorded } from '../../api.ts';
import { matchOf } from '../testing/scoring-server.ts';
import {
  addEntry,
  dropEntries,
  entryOf,
  insist,
  markTried,
  nextEntry,
  settleRefused,
  settleTaken,
} from './entries.ts';
import type { Entry } from './entry.ts';

const score = (home: number, away = 0): Result => ({ ending: 'regular', score: [home, away] });

function entry(key: string, match: string, result: Result | null, version = 7): Entry {
  const said = { kind: 'result', result, version } as const;
  return { key, match, said, at: '2027-04-03T10:00:00.000Z', tried: false, refusal: null };
}

const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key);

test('what was entered for several matches waits in the order in which it was entered', () => {
  const queue = [entry('a', '1', score(1)), entry('b', '2', score(2))].reduce(
    addEntry,
    [] as Entry[],
  );
  expect(keys(queue)).toEqual(['a', 'b']);
  expect(nextEntry(queue)?.key).toBe('a');
});

test('the newer of two entries for a match replaces the one that never left the phone', () => {
  const queue = addEntry([entry('a', '1', score(1))], entry('b', '1', score(2)));
  expect(keys(queue)).toEqual(['b']);
});

test('an entry that may have arrived is asked for again before the newer one goes', () => {
  const tried = markTried([entry('a', '1', score(1))], 'a');
  const queue = addEntry(tried, entry('b', '1', score(2)));
  expect(keys(queue)).toEqual(['a', 'b']);
  const after = settleTaken(queue, queue[0]!, taken('1', score(1), 8));
  expect(after).toEqual([entry('b', '1', score(2), 8)]); // based on the outcome of the first
});

test('where somebody else was quicker meanwhile, the newer entry still meets them', () => {
  const tried = markTried([entry('a', '1', score(1))], 'a');
  const queue = addEntry(tried, entry('b', '1', score(2)));
  const after = settleTaken(queue, queue[0]!, taken('1', score(9), 9));
  expect(after).toEqual([entry('b', '1', score(2), 7)]);
});

test('a clash waits for a person, and no other match waits with it', () => {
  const queue = [entry('a', '1', score(1)), entry('b', '2', score(2))];
  const clash = { kind: 'clash', version: 9, match: matchOf('1', { result: score(3) }) } as const;
  const refused = settleRefused(queue, queue[0]!, clash);
  expect(nextEntry(refused)?.key).toBe('b');
  expect(entryOf(refused, '1')?.refusal).toEqual(clash);
  const mine = insist(entryOf(refused, '1')!, 'c');
  expect(addEntry(refused, mine)).toEqual([queue[1], entry('c', '1', score(1), 9)]);
  expect(keys(dropEntries(refused, '1'))).toEqual(['b']);
});

test('somebody who entered the same result has nothing to decide', () => {
  const queue = [entry('a', '1', score(1))];
  const match = matchOf('1', { result: { ...score(1), remark: 'Fine game' } });
  expect(settleRefused(queue, queue[0]!, { kind: 'clash', version: 9, match })).toEqual([]);
});

function taken(match: string, result: Result | null, version: number): Recorded {
  return { version, match: matchOf(match, { result, version, byThisLink: true }) };
}

type Step =
  | { readonly does: 'enter'; readonly match: string; readonly result: Result | null }
  | { readonly does: 'send'; readonly line: 'good' | 'cutBefore' | 'cutAfter' };

const matches = fc.constantFrom('1', '2', '3');
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('enter' as const),
    match: matches,
    result: fc.option(fc.nat(9).map((home) => score(home))),
  }),
  fc.record({
    does: fc.constant('send' as const),
    line: fc.constantFrom('good' as const, 'cutBefore' as const, 'cutAfter' as const),
  }),
);

/** A fake server with the behavior that matters to one phone's entry. */
function playServer() {
  let version = 7;
  const log: string[] = [];
  const results = new Map<string, { result: Result | null; version: number }>();
  const take = ({ key, match, said }: Entry): Recorded | 'stale' => {
    if (said.kind !== 'result') throw new Error('nobody judges here');
    const known = results.get(match);
    if (!log.includes(key)) {
      if ((known?.version ?? 0) > said.version) return 'stale';
      version++;
      log.push(key);
      results.set(match, { result: said.result, version });
    }
    return taken(match, results.get(match)?.result ?? null, version);
  };
  return { log, results, take };
}

test('however the network is cut, every entry counts at most once, in order, and the newest of a match holds', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (played) => {
      const server = playServer();
      const newest = new Map<string, Result | null>();
      const made = new Map<string, number>(); // versions, as the phone received them
      let queue: Entry[] = [];
      let entered = 0;
      const send = (line: 'good' | 'cutBefore' | 'cutAfter') => {
        const next = nextEntry(queue);
        if (next === null) return;
        queue = markTried(queue, next.key);
        if (line === 'cutBefore') return;
        const recorded = server.take(next);
        expect(recorded).not.toBe('stale'); // nobody else enters anything
        if (line !== 'good' || recorded === 'stale') return;
        queue = settleTaken(queue, next, recorded);
        made.set(next.match, recorded.version);
      };
      for (const step of played) {
        if (step.does === 'send') send(step.line);
        else {
          queue = addEntry(
            queue,
            entry(String(entered++), step.match, step.result, made.get(step.match)),
          );
          newest.set(step.match, step.result);
        }
      }
      while (nextEntry(queue) !== null) send('good');
      expect(queue).toEqual([]);
      expect(new Set(server.log).size).toBe(server.log.length);
      expect(server.log.map(Number)).toEqual([...server.log].map(Number).sort((a, b) => a - b));
      for (const [match, result] of newest) {
        expect(server.results.get(match)?.result ?? null).toEqual(result);
      }
    }),
    { numRuns: 500 },
  );
});
