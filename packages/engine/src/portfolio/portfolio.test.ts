import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RuleCount } from '../rules/rule.ts';
import { allAtBound, createPortfolio, type Find } from './portfolio.ts';

/** A find whose only soft rule has so many exceptions; its bound is 0. */
const find = (start: number, count: number): Find<string> => ({
  start,
  counts: [counted(count)],
  schedule: `${start}: ${count}`,
});
const counted = (count: number): RuleCount => ({
  rule: 'S1',
  level: 'soft',
  count,
  grave: 0,
  bound: 0,
});

/** The result of one worker that runs the starts in order. */
function bestInOrder(results: readonly number[]): string {
  let best = find(0, results[0]!);
  for (const [start, count] of results.entries()) {
    if (count < best.counts[0]!.count) best = find(start, count);
    if (count === 0) break;
  }
  return best.schedule;
}

test('starts are dealt out once each, in their order', () => {
  const portfolio = createPortfolio({ first: 6, starts: 3 });
  expect([1, 2, 3, 4].map(portfolio.deal)).toEqual([6, 7, 8, null]);
});

test('offers a find only where it is better than all before, whichever start has it', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 3 });
  expect(portfolio.take(find(1, 5))).toBe(true);
  expect(portfolio.take(find(0, 5))).toBe(false);
  expect(portfolio.take(find(2, 4))).toBe(true);
  expect(portfolio.take(find(0, 3))).toBe(true);
});

test('of equal results that of the lowest start counts, though another came first', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 2 });
  for (const start of [1, 0]) {
    portfolio.take(find(start, 2));
    portfolio.end(start);
  }
  expect(portfolio.best().schedule).toBe('0: 2');
});

test('a start that leaves nothing to gain ends those after it, not those before it', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 4 });
  for (let k = 0; k < 4; k++) portfolio.deal();
  portfolio.take(find(2, 0));
  portfolio.end(2);
  expect([0, 1, 2, 3].map(portfolio.isNeeded)).toEqual([true, true, true, false]);
  expect(portfolio.isOver()).toBe(false);
  for (const start of [0, 1]) {
    portfolio.take(find(start, 1));
    portfolio.end(start);
  }
  expect(portfolio.isOver()).toBe(true);
  expect(portfolio.best().schedule).toBe('2: 0');
});

test('more starts follow a first one that is uneven, and none once a start leaves nothing to gain', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 1, moreIfUneven: 3 });
  portfolio.extend(3);
  portfolio.take(find(0, 2));
  portfolio.end(0);
  expect([6, 7].map(portfolio.isNeeded)).toEqual([true, false]);
  portfolio.take(find(1, 0));
  portfolio.end(1);
  expect([1, 2].map(portfolio.isNeeded)).toEqual([true, false]);
});

test('breaks alone are no reason for more starts', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 2, moreIfUneven: 3 });
  portfolio.take({ ...find(0, 2), counts: [{ ...counted(2), rule: 'S10' }] });
  portfolio.end(0);
  expect([1, 2].map(portfolio.isNeeded)).toEqual([true, false]);
});

test('a start that finds nothing ends all the same', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 2 });
  portfolio.end(0);
  portfolio.take(find(1, 2));
  portfolio.end(1);
  expect(portfolio.isOver()).toBe(true);
  expect(portfolio.best().schedule).toBe('1: 2');
});

test('progress counts every start alike and never falls', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 4 });
  expect(portfolio.progress(0, 0.5)).toBe(0.125);
  expect(portfolio.progress(3, 1)).toBe(0.375);
  portfolio.take(find(1, 0));
  portfolio.end(1); // a smaller share of what is left is done
  expect(portfolio.progress(0, 0.6)).toBe(0.375);
});

test('more starts can be added until one leaves nothing to gain', () => {
  const portfolio = createPortfolio<string>({ first: 0, starts: 1 });
  portfolio.extend(2);
  expect([portfolio.deal(), portfolio.deal(), portfolio.deal()]).toEqual([0, 1, null]);
  portfolio.take(find(0, 0));
  portfolio.end(0);
  portfolio.extend(3);
  expect(portfolio.deal()).toBeNull();
  expect(portfolio.isOver()).toBe(true);
});

test('the result is the same for any number of workers and any order in which they end', async () => {
  const results = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.property(
      results,
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.nat()),
      (counts, workers, turns) => {
        const portfolio = createPortfolio<string>({ first: 0, starts: counts.length });
        const running: number[] = [];
        while (!portfolio.isOver()) {
          for (let start: number | null; running.length < workers; running.push(start)) {
            start = portfolio.deal();
            if (start === null) break;
          }
          const [ended] = running.splice(turns.next().value! % running.length, 1);
          if (!portfolio.isNeeded(ended!)) continue;
          portfolio.take(find(ended!, counts[ended!]! + 1)); // its first find
          portfolio.take(find(ended!, counts[ended!]!));
          portfolio.end(ended!);
        }
        expect(portfolio.best().schedule).toBe(bestInOrder(counts));
      },
    ),
  );
});

test('nothing is left to gain when no rule is above its bound', () => {
  expect(allAtBound([counted(0), { ...counted(3), bound: 3 }])).toBe(true);
  expect(allAtBound([counted(0), { ...counted(3), bound: 2 }])).toBe(false);
  expect(allAtBound([{ ...counted(1), rule: 'H4', level: 'hard' }, counted(0)])).toBe(false);
});
