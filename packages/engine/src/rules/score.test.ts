import { expect, test } from 'vitest';
import type { RuleCount, RuleId } from './rule.ts';
import { isOptimal, scoreSchedule } from './score.ts';

const soft = (rule: RuleId, count: number, bound: number): RuleCount => ({
  rule,
  level: 'soft',
  count,
  grave: 0,
  bound,
});

test('a rule is at its proven best when its count meets its bound', () => {
  expect(isOptimal(soft('S2', 3, 3))).toBe(true);
  expect(isOptimal(soft('S2', 4, 3))).toBe(false);
});

test('a score counts the soft rules proven optimal, and names the first that is not', () => {
  const hard: RuleCount = { rule: 'H1', level: 'hard', count: 2, grave: 0, bound: 0 };
  const rest = soft('S4', 5, 3);
  expect(scoreSchedule([hard, soft('S2', 3, 3), rest, soft('S8', 40, 0)])).toEqual({
    rules: 3,
    optimal: 1,
    open: rest,
  });
});

test('nothing is open when every soft rule is at its proven best', () => {
  expect(scoreSchedule([soft('S2', 3, 3), soft('S8', 0, 0)]).open).toBeNull();
});
