import { NO_CONSTRAINTS } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { formatPlace, locationOfField, mapAddress, splitPlace } from './format-place.ts';

const long = 'street'.repeat(20);

test.each([
  ['My hall', 'Hall street 1', 'My hall, Hall street 1'],
  ['My hall, Hall street 1', 'Hall street 1', 'My hall, Hall street 1'],
  ['Hall street 1', 'Hall street 1', 'Hall street 1'],
  ['Park, North, 1 Mill Lane, Ely', '1 Mill Lane, Ely', 'Park, North, 1 Mill Lane, Ely'],
  ['Springfield', 'Springfield, Illinois', 'Springfield, Illinois'],
  ['Hall', 'Hall street 1', 'Hall, Hall street 1'],
  [`Park, ${long}, ${long}`.slice(0, 200), `${long}, ${long}, Ely`, `Park, ${long}, ${long}, Ely`],
  ['My hall', '', 'My hall'],
  ['', 'Hall street 1', 'Hall street 1'],
  ['', '', ''],
])('a place called %j at %j is told once: %j', (name, address, text) => {
  expect(formatPlace({ name, address })).toBe(text);
});

test('the name and the address of a place have nothing twice, and no place has no text', () => {
  expect(splitPlace({ name: 'My hall, Hall street 1', address: 'Hall street 1' })).toEqual({
    name: 'My hall',
    address: 'Hall street 1',
  });
  expect(formatPlace(null)).toBe('');
});

test('a field lies at its venue, whose map is of its position, address or name, else where the schedule is', () => {
  const position = { lat: 52.4, lng: 0.26 };
  const venues = [
    { name: 'East Park', fields: ['1'], address: '1 Mill Lane', position },
    { name: 'Hall', fields: ['2'], address: '2 Mill Lane' },
    { name: 'Centre', fields: ['3'] },
  ];
  const here = { name: 'Centre', venueId: 'v', address: '', lat: 1, lng: 2, placeId: null };
  const mapOf = (field: string) =>
    mapAddress(locationOfField({ constraints: { ...NO_CONSTRAINTS, venues } }, field, here)!);
  const map = 'https://www.openstreetmap.org';
  expect(['1', '2', '3', '4'].map(mapOf)).toEqual([
    `${map}/?mlat=52.4&mlon=0.26#map=17/52.4/0.26`,
    `${map}/search?query=Hall%2C%202%20Mill%20Lane`,
    `${map}/?mlat=1&mlon=2#map=17/1/2`,
    `${map}/?mlat=1&mlon=2#map=17/1/2`,
  ]);
});
