import { expect, test } from 'vitest';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

const server = useServer({ withPlan: true });
const { publish, savePublished } = server;

const map = () => fetch(`${server.url}/sitemaps/1.xml`);

test('what is unpublished is on the map of search engines no more, and what is published is', async () => {
  const id = await savePublished(server.token, smallSchedule());
  await expect.poll(async () => (await map()).text()).toContain(`/s/${id}<`);
  await publish(server.token, id, false);
  await expect.poll(async () => (await map()).text()).not.toContain(`/s/${id}<`);
});

test('a cached sitemap is checked for changes each time', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/1.xml']) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('cache-control')).toBe('no-cache');
    const has = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await fetch(server.url + path, { headers: has })).status).toBe(304);
  }
});
