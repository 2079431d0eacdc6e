import { encodeNewVenue, type ScheduleLocation } from '@evenfield/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { venueCalls } from '#features/venues/api.ts';
import { open, save } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

const schedule = smallSchedule();
const PARK = {
  name: 'Riverside Park',
  address: '1 Mill Lane',
  lat: 51.5,
  lng: -0.1,
  placeId: 'p1',
};

async function createVenue(token: string): Promise<ScheduleLocation> {
  const input = { method: 'POST', body: encodeNewVenue(PARK) };
  const { body } = await callAs(url + venueCalls.createVenue.path, token, input);
  return { ...PARK, venueId: body.data.id };
}

const deleteVenue = (token: string, id: string | null) =>
  callAs(`${url}${venueCalls.deleteVenue.path}?venueid=${id}`, token, { method: 'DELETE' });

async function saveAt(token: string, location: ScheduleLocation): Promise<string> {
  const { body } = await save(url, token, schedule, { name: 'Spring', location });
  return body.data.schedule_id;
}

test('a schedule is played at a venue of its owner', async () => {
  const { token } = await signUp(url);
  const location = await createVenue(token);
  const id = await saveAt(token, location);
  expect((await open(url, token, id)).location).toEqual(location);
});

test("another person's venue is none: the save is taken, and only the name and the address are kept", async () => {
  const location = await createVenue((await signUp(url)).token);
  const { token } = await signUp(url);
  const id = await saveAt(token, location);
  const kept = { ...PARK, venueId: null };
  expect((await open(url, token, id)).location).toEqual(kept);
  const again = { id, version: 1, location };
  expect((await save(url, token, schedule, again)).status).toBe(200);
  expect((await open(url, token, id)).location).toEqual(kept);
});

test('a venue that is deleted leaves its address to the schedules that are played there', async () => {
  const { token } = await signUp(url);
  const location = await createVenue(token);
  const id = await saveAt(token, location);
  expect((await deleteVenue(token, location.venueId)).status).toBe(200);
  const kept = { ...PARK, venueId: null };
  expect((await open(url, token, id)).location).toEqual(kept);
  const late = { id, version: 1, location: { ...location, address: '2 Mill Lane' } };
  expect((await save(url, token, schedule, late)).status).toBe(200);
  expect((await open(url, token, id)).location).toEqual({ ...kept, address: '2 Mill Lane' });
});

test('a save removes a location only when it asks for that', async () => {
  const { token } = await signUp(url);
  const location = await createVenue(token);
  const id = await saveAt(token, location);
  await save(url, token, schedule, { id, version: 1, saveType: 'autosave' });
  expect((await open(url, token, id)).location).toEqual(location);
  const { body } = await save(url, token, schedule, { id, version: 1, location: 'none' });
  expect(body.data).toMatchObject({ version: 1, name: 'Spring' });
  expect((await open(url, token, id)).location).toBe(null);
});
