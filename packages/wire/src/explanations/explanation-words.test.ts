import type { Help } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatHelp } from './explanation-words.ts';

const season = readChart(`
                    1    2
  2027-04-03 09:00  A-B  .
`);
const place = { day: 0, start: 540, field: 1 };

test.each<[Help, string]>([
  [
    { kind: 'place', place },
    'It fits on 04/03/2027 at 09:00 AM, Field 2, and nothing else has to change.',
  ],
  [
    { kind: 'request', place, team: 0, request: 0 },
    'It is possible on 04/03/2027 at 09:00 AM, Field 2 if A can play on 04/03/2027.',
  ],
])('%j is a sentence', (help, sentence) => {
  expect(formatHelp(season, help)).toBe(sentence);
});
