import { expect, test } from 'vitest';
import page from '../../../../docs/rules.md?raw';
import { RANKED_RULES } from '../placement/ranked-rules.ts';
import { RULES } from './rules.ts';

test('docs/rules.md and the judge have the same rules, at the same levels, in the same order', () => {
  const rows = [...page.matchAll(/^\| ([HS]\d+) +\| (\w+) +\|/gm)];
  expect(rows.map(([, id, level]) => [id, level])).toEqual(
    RULES.map(({ id, level }) => [id, level]),
  );
});

test('the search ranks the soft rules in the order in which the judge lists them', () => {
  const soft = RULES.filter(({ level }) => level === 'soft').map(({ id }) => id);
  expect(Object.keys(RANKED_RULES)).toEqual(soft);
});
