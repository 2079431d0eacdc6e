import { expect, test } from 'vitest';
import page from '../../../../docs/rules.md?raw';
import { rules } from './rules.ts';

test('docs/rules.md and the judge have the same rules, at the same levels, in the same order', () => {
  const rows = [...page.matchAll(/^\| ([HS]\d+) +\| (\w+) +\|/gm)];
  expect(rows.map(([, id, level]) => [id, level])).toEqual(
    rules.map(({ id, level }) => [id, level]),
  );
});
