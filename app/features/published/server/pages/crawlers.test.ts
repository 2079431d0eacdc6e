import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyPlan } from '#testing/server/buying.ts';
import { publish, savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';

let served: ServedApp;
let owner: string;

beforeAll(async () => {
  served = await serveApp();
  owner = (await signUp(served.url)).token;
  await buyPlan(served.url, owner);
});
afterAll(() => served.close());

const map = () => fetch(`${served.url}/sitemaps/1.xml`);

test('what is unpublished is on the map of search engines no more, and what is published is', async () => {
  const id = await savePublished(served.url, owner, smallSchedule());
  await expect.poll(async () => (await map()).text()).toContain(`/s/${id}<`);
  await publish(served.url, owner, id, false);
  await expect.poll(async () => (await map()).text()).not.toContain(`/s/${id}<`);
});

test('a cached sitemap is checked for changes each time', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/1.xml']) {
    const { headers } = await fetch(served.url + path);
    expect(headers.get('cache-control')).toBe('no-cache');
    const has = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await fetch(served.url + path, { headers: has })).status).toBe(304);
  }
});
