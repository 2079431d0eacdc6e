import { expect, test } from 'vitest';
import { newsWords } from './emails.ts';
import { formatNews } from './format-news.ts';

const match = {
  ...{ day: '04/03/2027', slot: '08:00 PM', minutes: 0, called: null },
  ...{ home: 'A', away: 'B', division: 'Open' },
};
const moved = {
  ...{ renamed: [], byes: [] },
  matches: [
    { kind: 'moved', before: { ...match, field: 'Hall' }, after: { ...match, field: 'Dome' } },
  ],
} as never;
const playedOn = {
  noun: 'field',
  venues: new Map([['Dome', { name: 'East Park', address: '', lat: null, lng: null }]]),
  lengths: new Map([['Open', 90]]),
} as const;

test('a letter names the end of a match, and the venue of its field where it lies elsewhere than the schedule', () => {
  const [fact] = formatNews(moved, playedOn);
  expect(fact!.lines.slice(0, 2)).toEqual([
    'now Sat 3 Apr, 8:00 PM to 9:30 PM, Dome, East Park',
    'was Sat 3 Apr, 8:00 PM to 9:30 PM, Hall',
  ]);
});

test('a letter links a map of each venue at which matches are played now', () => {
  const { parts } = newsWords(
    { division: 'Open', team: 'A' },
    { schedule: 'S', reasons: [], ...playedOn },
    moved,
  );
  expect(parts.slice(2)).toEqual([
    {
      ...{ kind: 'aside', text: 'Where is East Park?', label: 'See it on a map' },
      href: 'https://www.openstreetmap.org/search?query=East%20Park',
    },
  ]);
});

test('a map of a venue whose position is known is of that position', () => {
  const dome = { name: 'East Park', address: '1 Mill Lane', lat: 52.4, lng: 0.26 };
  const { parts } = newsWords(
    { division: 'Open', team: 'A' },
    { schedule: 'S', reasons: [], ...playedOn, venues: new Map([['Dome', dome]]) },
    moved,
  );
  expect(parts.at(-1)).toMatchObject({
    href: 'https://www.openstreetmap.org/?mlat=52.4&mlon=0.26#map=17/52.4/0.26',
  });
});
