import { decodeVenuePage, decodeVenues, encodeNewVenue, type NewVenue } from '@evenfield/wire';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { venueCalls } from '../api.ts';

const server = useServer();
const { call, save, saveNew, signUp } = server;

const schedule = smallSchedule();
const PARK: NewVenue = {
  name: 'Riverside Park',
  address: '1 Mill Lane, Ely',
  lat: 52.4,
  lng: 0.26,
  placeId: 'geonames:2649833',
};

const create = (token: string, body: unknown) => call(token, venueCalls.createVenue, body);

const listOf = async (token: string) =>
  decodeVenues((await call(token, venueCalls.getVenues, { response_type: 'plain' })).body);

test('a venue is created and listed with its address and position', async () => {
  const { token } = await signUp();
  const { body } = await create(token, encodeNewVenue(PARK));
  expect(body).toEqual({
    success: true,
    message: 'Venue created successfully.',
    data: {
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Riverside Park',
      address: '1 Mill Lane, Ely',
      address_lat: 52.4,
      address_lng: 0.26,
      address_placeid: 'geonames:2649833',
    },
  });
  const unused = { schedules: 0, scheduleNames: [] };
  expect(await listOf(token)).toEqual([{ id: body.data.id, ...PARK, ...unused }]);
});

test('a venue with a typed address has no position', async () => {
  const { token } = await signUp();
  await create(token, { name: 'Yard', address: 'behind the school', address_lat: '' });
  expect(await listOf(token)).toMatchObject([
    { address: 'behind the school', lat: null, lng: null, placeId: null },
  ]);
});

test.each([
  [{ address: 'x' }, { path: 'name', message: 'Venue name is required.' }],
  [
    { name: 'x', address: ' ' },
    { path: 'address', message: 'Address is required.' },
  ],
  [
    { name: 'x', address: 'y', address_lat: 91 },
    { path: 'address_lat', message: 'Must be a number from -90 to 90.' },
  ],
])('a venue is refused where something is missing: %o', async (body, fault) => {
  const { token } = await signUp();
  const answer = await create(token, body);
  expect(answer.status).toBe(400);
  expect(answer.body.data.faults).toEqual([fault]);
});

test('a page of venues is searched, in the order of their names', async () => {
  const { token } = await signUp();
  for (const name of ['South', 'north 100%', 'East', 'North']) {
    await create(token, { name, address: `${name} street` });
  }
  const page = async (query: object) => (await call(token, venueCalls.getVenues, query)).body.data;
  expect(await page({ draw: 3, search: 'NORTH', start: 1, length: 1 })).toMatchObject({
    draw: 3,
    recordsTotal: 4,
    recordsFiltered: 2,
    data: [{ name: 'north 100%' }],
  });
  expect(await page({ search: '0%' })).toMatchObject({ recordsFiltered: 1 });
  expect((await page({ length: -1 })).data.map(({ name }: NewVenue) => name)).toEqual([
    'East',
    'North',
    'north 100%',
    'South',
  ]);
});

test('an owner deletes a venue, and another person’s cannot be told from a missing one', async () => {
  const { token } = await signUp();
  const { body } = await create(token, encodeNewVenue(PARK));
  const remove = (who: string) => call(who, venueCalls.deleteVenue, { venueid: body.data.id });
  expect((await remove((await signUp()).token)).status).toBe(404);
  expect((await remove(token)).body).toEqual({
    success: true,
    message: 'Venue deleted successfully.',
  });
  expect(await listOf(token)).toEqual([]);
  expect((await remove(token)).status).toBe(404);
});

test('a venue of the list shows how many schedules are played there and the newest names', async () => {
  const { token } = await signUp();
  const { body } = await create(token, encodeNewVenue(PARK));
  const saveAt = async (name: string, who = token) => {
    const location = { ...PARK, venueId: body.data.id };
    const frame = { name, location, saveType: 'saveclick' as const };
    return (await save(who, schedule, frame)).body.data.schedule_id;
  };
  const gone = await saveAt('Deleted');
  for (const name of ['Spring', 'Summer', 'Autumn', 'Winter <b>']) await saveAt(name);
  await saveAt("Somebody else's", (await signUp()).token);
  await saveNew(token, schedule, 'Elsewhere');
  const deleted = await call(token, scheduleCalls.deleteSchedule, { schedule_id: gone });
  expect(deleted.status).toBe(200);
  const used = { schedules: 4, scheduleNames: ['Winter <b>', 'Autumn', 'Summer'] };
  expect(await listOf(token)).toMatchObject([used]);
  const page = await call(token, venueCalls.getVenues);
  expect(decodeVenuePage(page.body).rows).toMatchObject([{ name: PARK.name, ...used }]);
});

test('an account holds 1,000 venues, and another one is refused with a message', async () => {
  const { token, email } = await signUp();
  await sql`
    insert into venues (id, owner_id, name, address, created_at)
    select 'many-' || n, users.id, 'Field ' || n, 'Park', now()
    from users, generate_series(1, 999) n where email = ${email}`.execute(server.database.db);
  const answers = await Promise.all([create(token, PARK), create(token, PARK)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(answers.find(({ body }) => !body.success)?.body).toEqual({
    success: false,
    message:
      'Your account holds 1,000 venues, which is as many as it can. Delete one that you no longer need.',
  });
  expect(await listOf(token)).toHaveLength(1000);
});

test('own venues come before cities, and the list names its source', async () => {
  const { token } = await signUp();
  await create(token, { name: 'Malmö Arena', address: 'Hyllie' });
  const search = async (text: string) =>
    dataOf(venueCalls.findPlaces, await call(token, venueCalls.findPlaces, { search: text }));
  const { places, attribution } = await search('malmo');
  expect(attribution).toContain('GeoNames');
  expect(places[0]).toMatchObject({
    name: 'Malmö',
    address: expect.stringContaining('Sweden'),
    lat: expect.closeTo(55.6, 0),
    venueId: null,
  });
  const own = await search('Malmö');
  expect(own.places[0]).toMatchObject({ name: 'Malmö Arena', venueId: expect.any(String) });
  expect(await search('')).toMatchObject({ places: [{ name: 'Malmö Arena' }], attribution: null });
  const portlands = (await search('Portland, OR')).places;
  expect(portlands[0]?.address).toBe('Portland, OR, United States');
  expect(portlands.every(({ address }) => address.includes(', OR, '))).toBe(true);
});
