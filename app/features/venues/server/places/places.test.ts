/** Tests the geocoders over HTTP, with fake servers. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findCities } from './find-cities.ts';
import { googlePlaces } from './google-places.ts';
import { photonPlaces } from './photon-places.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a server that always sends this response, and records the requests. */
async function geocoder(answer: unknown, status = 200) {
  const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    requests.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

test('a place of Photon has its address in one line', async () => {
  const { url, requests } = await geocoder({
    features: [
      {
        geometry: { type: 'Point', coordinates: [13.38, 52.51] },
        properties: {
          osm_type: 'W',
          osm_id: 7,
          name: 'Sportpark',
          street: 'Hauptstraße',
          housenumber: '5',
          postcode: '10115',
          city: 'Berlin',
          country: 'Germany',
        },
      },
      { geometry: { coordinates: [1, 2] }, properties: { street: 'Mill Lane', country: 'UK' } },
    ],
  });
  expect(await photonPlaces(`${url}/maps`).find('sportpark & co')).toEqual([
    {
      name: 'Sportpark',
      address: 'Hauptstraße 5, 10115 Berlin, Germany',
      lat: 52.51,
      lng: 13.38,
      placeId: 'osm:W7',
    },
    { name: 'Mill Lane, UK', address: 'Mill Lane, UK', lat: 2, lng: 1, placeId: null },
  ]);
  expect(requests[0]?.url).toBe('/maps/api?q=sportpark+%26+co&limit=8');
});

test('Google is asked with the key in a header, and for no more than is shown', async () => {
  const { url, requests } = await geocoder({
    places: [
      {
        id: 'abc',
        displayName: { text: 'Riverside Park' },
        formattedAddress: '1 Mill Lane, Ely',
        location: { latitude: 52.4, longitude: 0.26 },
      },
    ],
  });
  expect(await googlePlaces('key', url).find('riverside')).toEqual([
    { name: 'Riverside Park', address: '1 Mill Lane, Ely', lat: 52.4, lng: 0.26, placeId: 'abc' },
  ]);
  expect(requests[0]?.headers['x-goog-api-key']).toBe('key');
  expect(requests[0]?.url).not.toContain('key');
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ textQuery: 'riverside', pageSize: 8 });
});

test('no place is no failure, and a failure does not reveal the requested address', async () => {
  const nothing = await geocoder({});
  expect(await googlePlaces('key', nothing.url).find('nowhere')).toEqual([]);
  server?.close();
  const broken = await geocoder({}, 500);
  await expect(photonPlaces(broken.url).find('secret name')).rejects.toThrow(
    /^The geocoder at 127\.0\.0\.1:\d+ answered 500\.$/,
  );
});

test('a city is found by the beginning of a word of its name, the largest first', () => {
  expect(findCities('paris')[0]?.address).toBe('Paris, France');
  expect(findCities('Paris, fr')[0]?.address).toBe('Paris, France');
  expect(findCities('paris, TX').map(({ address }) => address)).toEqual([
    'Paris, TX, United States',
  ]);
  expect(findCities('york').map(({ name }) => name)).toContain('New York City');
  expect(findCities('zzzzz')).toEqual([]);
  expect(findCities(' , ')).toEqual([]);
  expect(findCities('a')).toHaveLength(8);
});
