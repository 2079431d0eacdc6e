import {
  decodePublishedList,
  encodePublish,
  type PublicationChoices,
} from '@evenfield/wire/publishing';
import { expect, test } from 'vitest';
import { profileCalls } from '#features/profile/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';
import type { Publication } from '../../models.ts';

const server = useServer({ withPages: true, withPlan: true });
const { buyPlan, call, open, publish, saveNew, savePublished, signUp } = server;

const schedule = smallSchedule();

function choose(id: string, choices: PublicationChoices, token = server.token) {
  return call(
    token,
    scheduleCalls.publishSchedule,
    encodePublish({ id, published: true, choices }),
  );
}

async function publicationOf(id: string): Promise<Publication> {
  const answer = await call(server.token, scheduleCalls.getPublication, { schedule: id });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return dataOf(scheduleCalls.getPublication, answer);
}

/** Returns the list's 'Created By' of a schedule by name; null if it isn't listed. */
async function creatorOf(name: string): Promise<string | null> {
  const { body } = await call(null, publishedCalls.getPublished, { search_name: name });
  const [entry] = decodePublishedList(body).entries;
  return entry ? `${entry.firstName} ${entry.lastName}`.trim() : null;
}

test('publishing takes a name and whose it is, and the list shows no other name', async () => {
  const id = await saveNew(server.token, schedule, 'Untitled');
  await choose(id, { name: 'Harbor Cup', organizer: { kind: 'schedule' }, isListed: true });
  expect((await open(server.token, id)).name).toBe('Harbor Cup');
  await expect.poll(() => creatorOf('Harbor Cup')).toBe('Harbor Cup');
  await choose(id, { organizer: { kind: 'club', name: 'Riverside Rovers' } });
  await expect.poll(() => creatorOf('Harbor Cup')).toBe('Riverside Rovers');
  await choose(id, { organizer: { kind: 'person' } });
  await expect.poll(() => creatorOf('Harbor Cup')).toBe('Ada Byron');
  expect(await publicationOf(id)).toMatchObject({ organizer: 'person', club: 'Riverside Rovers' });
});

test('a schedule whose name is public changes that with its name', async () => {
  const id = await saveNew(server.token, schedule, 'Quay Cup');
  await choose(id, { organizer: { kind: 'schedule' } });
  await call(server.token, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Pier Cup' });
  await expect.poll(() => creatorOf('Pier Cup')).toBe('Pier Cup');
});

test('the specified call publishes without a choice, and keeps the ones that were made', async () => {
  const id = await savePublished(server.token, schedule, 'Lagoon Cup');
  await expect.poll(() => creatorOf('Lagoon Cup')).toBe('Ada Byron');
  expect(await publicationOf(id)).toEqual({
    ...{ name: 'Lagoon Cup', place: null, published: true, organizer: null, club: '' },
    ...{ person: 'Ada Byron', isListed: true },
  });
  await choose(id, { organizer: { kind: 'schedule' }, isListed: false });
  await publish(server.token, id, false);
  await publish(server.token, id);
  expect(await publicationOf(id)).toMatchObject({
    ...{ published: true, organizer: 'schedule', isListed: false },
  });
});

test('a link-only schedule opens by its link, and is in no list, sitemap or search engine', async () => {
  const id = await saveNew(server.token, schedule, 'Hidden Cove');
  const map = async () => (await fetch(`${server.url}/sitemaps/1.xml`)).text();
  const page = async () => {
    const response = await fetch(`${server.url}/s/${id}`);
    const document: PlainDocument = JSON.parse(await response.text());
    return { status: response.status, page: document.page };
  };
  await choose(id, { isListed: true });
  await expect.poll(() => creatorOf('Hidden Cove')).toBe('Ada Byron');
  await expect.poll(map).toContain(`/s/${id}<`);
  expect(await page()).toMatchObject({ status: 200, page: { kind: 'schedule', listed: true } });
  await choose(id, { isListed: false });
  await expect.poll(() => creatorOf('Hidden Cove')).toBeNull();
  await expect.poll(map).not.toContain(`/s/${id}<`);
  expect(await page()).toMatchObject({ status: 200, page: { kind: 'schedule', listed: false } });
});

test('a club of the profile is suggested until the schedule has its own', async () => {
  const { token } = await signUp();
  await buyPlan(token);
  await call(token, profileCalls.editDetails, { organizations: 'Hill Hawks' });
  const id = await saveNew(token, schedule);
  const clubOf = async () =>
    (await call(token, scheduleCalls.getPublication, { schedule: id })).body.data.club;
  expect(await clubOf()).toBe('Hill Hawks');
  await choose(id, { organizer: { kind: 'club', name: 'Valley Hawks' } }, token);
  expect(await clubOf()).toBe('Valley Hawks');
});

test.each([
  [{ shown_as: 'nobody' }, 'shown_as'],
  [{ shown_as: 'club' }, 'club'],
  [{ shown_as: 'club', club: '  ' }, 'club'],
  [{ shown_as: 'club', club: 'x'.repeat(201) }, 'club'],
  [{ listed: 'maybe' }, 'listed'],
  [{ name: ' ' }, 'name'],
])('what cannot be chosen publishes nothing and names the field: %o', async (sent, path) => {
  const id = await saveNew(server.token, schedule);
  const body = { schedule_id: id, publish: '1', ...sent };
  expect(await call(server.token, scheduleCalls.publishSchedule, body)).toMatchObject({
    status: 400,
    body: { error: 'malformed', data: { faults: [{ path }] } },
  });
  expect((await open(server.token, id)).published).toBe(false);
});

test('without a plan nothing that was chosen is kept', async () => {
  const { token } = await signUp();
  const id = await saveNew(token, schedule, 'Free Cup');
  const { body } = await choose(id, { name: 'Paid Cup', isListed: false }, token);
  expect(body).toMatchObject({ success: false, error: 'subscription_required' });
  expect((await open(token, id)).name).toBe('Free Cup');
});
