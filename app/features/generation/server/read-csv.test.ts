import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(new TextEncoder().encode(text), 10);
const row = ['1,2', 'U10', 'A', 'Tigers'];

test.each([
  ['commas', '"1,2",U10,A,Tigers\n'],
  ['semicolons', '1,2;U10;A;Tigers\n'],
  ['tabs', '1,2\tU10\tA\tTigers\n'],
  ['a byte order mark', '\uFEFF1,2;U10;A;Tigers\n'],
  ['lines that end in CRLF', '"1,2",U10,A,Tigers\r\n'],
  ['no end of the last line', '"1,2",U10,A,Tigers'],
  ['empty lines', '\n  \n"1,2",U10,A,Tigers\n,,,\n'],
  ['spaces around', ' "1,2" ; U10 ; A ;Tigers '.replaceAll('"', '')],
])('reads a file with %s', (_what, text) => {
  expect(read(text)).toEqual([row]);
});

test('reads quotes within quotes', () => {
  expect(read('1,U10,A,"The ""Best"" Team"')).toEqual([['1', 'U10', 'A', 'The "Best" Team']]);
});

test('reads what an old Excel wrote, where it is not UTF-8', () => {
  const latin = Uint8Array.from('1,U10,A,M\xfcnchen', (sign) => sign.charCodeAt(0));
  expect(readCsv(latin, 10)).toEqual([['1', 'U10', 'A', 'München']]);
});

test('fills a short row to four cells', () => {
  expect(read('1,2')).toEqual([['1', '2', '', '']]);
});

test('a file that is no text has no rows', () => {
  expect(readCsv(Uint8Array.of(0x50, 0x4b, 0, 0), 10)).toBeNull();
});

test('reads no row after the last one that is needed', () => {
  expect(read('a\n\n'.repeat(1_000_000))).toHaveLength(10);
  expect(read(`${'a\n'.repeat(10)}"`)).toHaveLength(10);
});

const BYTES = 1024 * 1024;
const half = (text: string) => text.repeat(BYTES / 2 / text.length);

test.each([
  ['commas', ','.repeat(BYTES)],
  ['quotes', '"'.repeat(BYTES)],
  ['quotes, and a first line that never ends', `x"${'"'.repeat(BYTES)}`],
  ['stray quotes in front of spaces', `"${half('"x')}${half(' ')},`],
  ['stray quotes in front of tabs', `"${half('"x')}${half('\t')},`],
  ['stray quotes in front of line ends', `\r"${half('"x')}${half('\n')},`],
  ['stray quotes in front of returns', `\n"${half('"x')}${half('\r')},`],
])('takes no unusual time for a megabyte of %s', (_what, text) => {
  const usual = timeOf(`${'x'.repeat(6)},\n`.repeat(BYTES / 8));
  expect(timeOf(text)).toBeLessThan(200 * usual); // minutes, where each quote looks at all that follows
});

function timeOf(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const begun = performance.now();
  readCsv(bytes, 27_000);
  return performance.now() - begun;
}
