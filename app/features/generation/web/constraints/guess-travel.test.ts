import { expect, test } from 'vitest';
import { guessTravel } from './guess-travel.ts';

const at = (name: string, lat: number, lng: number) => ({
  ...{ name, fields: [], address: '', position: { lat, lng } },
});
const venues = [
  at('North', 52.4, 0.26),
  at('Next door', 52.401, 0.26),
  at('South', 52.2, 0.12), // 24 km away
  { name: 'Unknown', fields: [], address: 'Mill Lane', position: null },
];

test.each([
  ['North', 'Next door', '10'],
  ['North', 'South', '55'],
  ['South', 'North', '55'],
  ['North', 'Unknown', ''],
  ['North', 'Nowhere', ''],
])('from %s to %s it takes %j minutes as a first guess', (from, to, minutes) => {
  expect(guessTravel(venues, from, to)).toBe(minutes);
});
