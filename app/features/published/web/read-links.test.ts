import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLinks } from './read-links.ts';

const addresses = (text: string) => readLinks(text).flatMap(({ address }) => address ?? []);

it.each([
  ['Rain: see https://club.example/rain.', ['https://club.example/rain']],
  [
    '(https://club.example/a_(b)), or http://b.example?',
    ['https://club.example/a_(b)', 'http://b.example/'],
  ],
  ['HTTPS://club.example/Map?a=1&b=2#Gate, bring shoes', ['https://club.example/Map?a=1&b=2#Gate']],
  ['<a href="https://club.example/x">', ['https://club.example/x']],
  ['javascript:alert(1) ftp://club.example mailto:a@b.example https:// http://[', []],
  ['No games today.', []],
])('finds in %j the addresses %j', (text, found) => {
  expect(addresses(text)).toEqual(found);
});

it('keeps every letter of a text, and finds nothing but web addresses', () => {
  const part = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('http://', '"', '<', ').', ' '));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const pieces = readLinks(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const address of addresses(text)) expect(address).toMatch(/^https?:\/\/[^\s"<>]+$/);
    }),
  );
});
