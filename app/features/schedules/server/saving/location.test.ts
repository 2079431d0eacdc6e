import { encodeNewVenue, type ScheduleLocation } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { venueCalls } from '#features/venues/api.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

const server = useServer();
const { call, open, save, signUp } = server;

const schedule = smallSchedule();
const PARK = {
  name: 'Riverside Park',
  address: '1 Mill Lane',
  lat: 51.5,
  lng: -0.1,
  placeId: 'p1',
};

async function createVenue(token: string): Promise<ScheduleLocation> {
  const { body } = await call(token, venueCalls.createVenue, encodeNewVenue(PARK));
  return { ...PARK, venueId: body.data.id };
}

const deleteVenue = (token: string, id: string | null) =>
  call(token, venueCalls.deleteVenue, { venueid: id });

async function saveAt(token: string, location: ScheduleLocation): Promise<string> {
  const { body } = await save(token, schedule, { name: 'Spring', location });
  return body.data.schedule_id;
}

test('a schedule is played at a venue of its owner', async () => {
  const { token } = await signUp();
  const location = await createVenue(token);
  const id = await saveAt(token, location);
  expect((await open(token, id)).location).toEqual(location);
});

test("another person's venue is none: the save is taken, and only the name and the address are kept", async () => {
  const location = await createVenue((await signUp()).token);
  const { token } = await signUp();
  const id = await saveAt(token, location);
  const stored = { ...PARK, venueId: null };
  expect((await open(token, id)).location).toEqual(stored);
  const again = { id, version: 1, location };
  expect((await save(token, schedule, again)).status).toBe(200);
  expect((await open(token, id)).location).toEqual(stored);
});

test('a venue that is deleted leaves its address to the schedules that are played there', async () => {
  const { token } = await signUp();
  const location = await createVenue(token);
  const id = await saveAt(token, location);
  expect((await deleteVenue(token, location.venueId)).status).toBe(200);
  const stored = { ...PARK, venueId: null };
  expect((await open(token, id)).location).toEqual(stored);
  const late = { id, version: 1, location: { ...location, address: '2 Mill Lane' } };
  expect((await save(token, schedule, late)).status).toBe(200);
  expect((await open(token, id)).location).toEqual({ ...stored, address: '2 Mill Lane' });
});

test('a save removes a location only when it asks for that', async () => {
  const { token } = await signUp();
  const location = await createVenue(token);
  const id = await saveAt(token, location);
  await save(token, schedule, { id, version: 1, saveType: 'autosave' });
  expect((await open(token, id)).location).toEqual(location);
  const { body } = await save(token, schedule, { id, version: 1, location: 'none' });
  expect(body.data).toMatchObject({ version: 1, name: 'Spring' });
  expect((await open(token, id)).location).toBe(null);
});
