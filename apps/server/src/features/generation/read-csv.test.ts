import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
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
  expect(readCsv(bytes(text))).toEqual([row]);
});

test('reads quotes within quotes', () => {
  expect(readCsv(bytes('1,U10,A,"The ""Best"" Team"'))).toEqual([
    ['1', 'U10', 'A', 'The "Best" Team'],
  ]);
});

test('reads what an old Excel wrote, where it is not UTF-8', () => {
  const latin = Uint8Array.from('1,U10,A,M\xfcnchen', (sign) => sign.charCodeAt(0));
  expect(readCsv(latin)).toEqual([['1', 'U10', 'A', 'München']]);
});

test('fills a short row to four cells', () => {
  expect(readCsv(bytes('1,2'))).toEqual([['1', '2', '', '']]);
});

test('a file that is no text has no rows', () => {
  expect(readCsv(Uint8Array.of(0x50, 0x4b, 0, 0))).toBeNull();
});
