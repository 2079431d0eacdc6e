import { expect, test } from 'vitest';
import { plainName } from './email-words.ts';

test.each([
  ['Win at https://evil.example/now', 'Win at https evil. example/now'],
  ['www.evil.example', 'www. evil. example'],
  ['a1.example', 'a1. example'],
  ['ab\u00e9.example', 'ab\u00e9. example'],
  ['1. FC St. Mary, Jr.', '1. FC St. Mary, Jr.'],
  ['U8.5 and 3...2', 'U8.5 and 3...2'],
])('the name %j, which mail programs might link, becomes %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
