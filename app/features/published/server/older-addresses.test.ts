/** Addresses that were sent or embedded before features had one folder each still lead where they did. */
import { expect, test } from 'vitest';
import { newEmail, useFollowing } from './followers/testing/use-following.ts';

const following = useFollowing();
const { clock, confirmedOf, findFollowers, server } = following;
/** A link as e-mails have carried it, and what has been stored of it. */
const LINK = {
  token: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
  digest: 'U8kO2DwCronVqnSJde07ZK9eZ3kvgqWpeSZZviFaUlU',
};

const open = (path: string, method = 'GET') => fetch(server.url + path, { method });

test('the links of an earlier e-mail confirm and end following a team', async () => {
  const email = newEmail();
  const { db } = server.database;
  await db
    .insertInto('followers')
    .values({
      ...{ id: 'earlier', schedule_id: following.schedule, division: 'U10$pool$A', team: 'Bears' },
      ...{ email, asked_at: clock(), confirmed_at: null, told_version: null },
    })
    .execute();
  await db
    .insertInto('follower_links')
    .values({ digest: LINK.digest, follower_id: 'earlier' })
    .execute();
  expect((await open(`/follow/confirm?token=${LINK.token}`)).status).toBe(200);
  expect((await open(`/follow/confirm?token=${LINK.token}`, 'POST')).status).toBe(200);
  expect(await confirmedOf(email)).toEqual([true]);
  expect((await open(`/follow/leave?token=${LINK.token}`)).status).toBe(200);
  expect((await open(`/follow/leave?token=${LINK.token}`, 'POST')).status).toBe(200);
  expect(await findFollowers(email)).toEqual([]);
});

test('a calendar that somebody has subscribed to gets its matches', async () => {
  const feed = `/api/calendar/${following.schedule}.ics`;
  const eventsOf = async (query: string) => {
    const response = await open(feed + query);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    return [...(await response.text()).matchAll(/^SUMMARY:(.+)\r$/gm)].map(([, text]) => text);
  };
  const all = await eventsOf('');
  const ofTeam = await eventsOf('?division=U10%24pool%24A&team=Bears');
  expect(all).toHaveLength(9);
  expect(ofTeam.length).toBeGreaterThan(0);
  expect(ofTeam).toEqual(all.filter((summary) => summary!.includes('Bears')));
});

test('a page that embeds a schedule gets the view that its code names, in a frame', async () => {
  const part = 'view=league_schedules&division=U10&pool=A&team=Bears&theme=dark';
  const response = await open(`/evenfield/embed/${following.schedule}?${part}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
  const { page } = JSON.parse(await response.text());
  expect(page).toMatchObject({
    embedded: true,
    viewOptions: {
      ...{ view: 'league_schedules', division: 'U10', pool: 'A', team: 'Bears', theme: 'dark' },
    },
  });
});

test('a shared page and its screen for a wall open where they did', async () => {
  for (const path of ['?view=matches&division=U10&pool=A&team=Bears', '/tv?division=U10']) {
    const response = await open(`/s/${following.schedule}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
  }
});
