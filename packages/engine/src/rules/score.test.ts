import { expect, test } from 'vitest';
import type { RuleCount } from './rule.ts';
import { isOptimal, scoreSchedule } from './score.ts';

const soft = (count: number, bound: number): RuleCount => ({
  rule: 'S2',
  level: 'soft',
  count,
  grave: 0,
  bound,
});

test('a rule is at its proven best when its count meets its bound', () => {
  expect(isOptimal(soft(3, 3))).toBe(true);
  expect(isOptimal(soft(4, 3))).toBe(false);
});

test('Q09 a score counts the soft rules at their proven best, and the exceptions above it', () => {
  const hard: RuleCount = { rule: 'H1', level: 'hard', count: 2, grave: 0, bound: 0 };
  expect(scoreSchedule([hard, soft(0, 0), soft(5, 3), soft(4, 3)])).toEqual({
    rules: 3,
    optimal: 1,
    above: 3,
  });
});

test('a rule at its best does not make up for another one', () => {
  expect(scoreSchedule([soft(0, 2), soft(3, 1)])).toMatchObject({ optimal: 1, above: 2 });
});
