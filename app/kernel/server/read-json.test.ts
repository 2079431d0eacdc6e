import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson, tokenIn } from './read-json.ts';

const LARGEST = 16 * 1024 * 1024; // bytes
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns a list that repeats one value up to the size limit. */
function manyOf(value: string): string {
  const values = Math.floor((LARGEST - 2) / (value.length + 1));
  return `[${`${value},`.repeat(values).slice(0, -1)}]`;
}

test('whatever is JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(readJson(bytesOf(text))).toEqual({ kind: 'json', value: JSON.parse(text) });
    }),
  );
});

test('no bytes are no value, and what is no JSON is refused', () => {
  expect(readJson(bytesOf(''))).toEqual({ kind: 'json', value: undefined });
  for (const bytes of [bytesOf('{"a":'), bytesOf(' '), Uint8Array.of(0x22, 0xff, 0x22)]) {
    expect(readJson(bytes)).toMatchObject({ kind: 'malformed', fault: { path: '' } });
  }
});

test.each(['0', '{}', '[]', '[[]]', '{"a":0}', '{"":{}}'])(
  'a body full of %s is refused before any value is made',
  (value) => {
    expect(readJson(bytesOf(manyOf(value)))).toMatchObject({ kind: 'tooLarge' });
  },
);

test('one object with as many keys as fit into a body is refused', () => {
  const keys = Array.from({ length: 1_000_000 }, (_, key) => `"${key.toString(36)}":0`);
  expect(readJson(bytesOf(`{${keys.join(',')}}`))).toMatchObject({ kind: 'tooLarge' });
});

test('lists in lists are refused before they are made, and brackets in texts are none', () => {
  const deep = (levels: number) => bytesOf('['.repeat(levels) + ']'.repeat(levels));
  expect(readJson(deep(100)).kind).toBe('json');
  for (const levels of [101, LARGEST / 2]) {
    expect(readJson(deep(levels))).toMatchObject({ kind: 'malformed' });
  }
  const text = `"${'[{\\"'.repeat(1000)}"`;
  expect(readJson(bytesOf(text))).toEqual({ kind: 'json', value: '[{"'.repeat(1000) });
});

test('one text as long as a body may be is read', () => {
  const text = 'x'.repeat(LARGEST - 2);
  expect(readJson(bytesOf(`"${text}"`))).toEqual({ kind: 'json', value: text });
});

test('a token is a text in the object itself', () => {
  expect(tokenIn({ token: 'abc' })).toBe('abc');
  for (const body of [undefined, null, 'token', [], {}, { token: '' }, { token: 1 }]) {
    expect(tokenIn(body)).toBeNull();
  }
});
