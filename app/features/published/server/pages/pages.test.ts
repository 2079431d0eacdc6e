import { get as httpGet, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { WAITING } from '#testing/server/waiting.ts';

const { clock, turn } = turnableClock();

const server = useServer({
  withPages: true,
  clock,
  publicUrl: 'https://evenfield.example',
  withPlan: true,
});
const { call, newPayer, publish, save, saveNew, savePublished, turnBilling } = server;

const schedule = smallSchedule();

async function draw(path: string): Promise<PlainDocument> {
  const response = await fetch(server.url + path);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.json() as Promise<PlainDocument>;
}

async function scheduleAt(path: string) {
  const { page } = await draw(path);
  if (page.kind !== 'schedule') throw new Error(page.kind);
  return page;
}

async function listAt(path: string) {
  const { page } = await draw(path);
  if (page.kind !== 'schedules') throw new Error(page.kind);
  return page;
}

/** Returns the response as transferred, still compressed. */
function receive(
  path: string,
  headers: Record<string, string> = {},
): Promise<{
  head: IncomingMessage;
  body: Buffer;
}> {
  return new Promise((resolve, reject) => {
    httpGet(server.url + path, { headers }, async (head) => {
      const parts: Buffer[] = [];
      for await (const part of head) parts.push(part as Buffer);
      resolve({ head, body: Buffer.concat(parts) });
    }).on('error', reject);
  });
}

test('a published schedule has a page and an embed, and each names its view', async () => {
  const name = 'Cup </script><b>"A" & B';
  const id = await savePublished(server.token, schedule, name);
  const page = await scheduleAt(`/s/${id}`);
  expect(page).toMatchObject({
    embedded: false,
    shown: { schedules_id: id, name, publish: '1', total: 9, announcement: null, changes: [] },
    viewOptions: { view: null, division: null, pool: null, team: null, theme: null },
  });
  expect(page.shown.matches).toHaveLength(9);
  expect((await draw(`/s/${id}`)).url).toBe(`https://evenfield.example/s/${id}`);
  const viewOptions = '?view=team_schedules&division=U10&pool=A&team=Bears&theme=dark';
  const embedded = await draw(`/evenfield/embed/${id}${viewOptions}&utm=x`);
  expect(embedded.page).toMatchObject({
    embedded: true,
    viewOptions: {
      ...{ view: 'team_schedules', division: 'U10', pool: 'A', team: 'Bears', theme: 'dark' },
    },
  });
  expect(embedded.url).toBe(`https://evenfield.example/evenfield/embed/${id}${viewOptions}`);
});

test('what is missing, unpublished, in the bin or not paid for is one and the same page', async () => {
  const departed = await newPayer();
  const unpaid = await savePublished(departed, schedule);
  await call(departed, billingCalls.cancelPlan);
  const hidden = await saveNew(server.token, schedule);
  const binned = await savePublished(server.token, schedule);
  await draw(`/s/${binned}`);
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: binned });
  await draw(`/s/${unpaid}`);
  await turnBilling(32);
  turn(HOUR);
  for (const start of ['/s/', '/evenfield/embed/']) {
    const answers = await Promise.all(
      [unpaid, hidden, binned, 'unknown', 'a%00b', 'ü', 'x'.repeat(90)].map(async (id) => {
        const response = await fetch(`${server.url}${start}${id}?view=summary_report`);
        const { status, headers } = response;
        const shown = Object.fromEntries(headers);
        for (const name of ['date', 'connection', 'keep-alive']) delete shown[name];
        return { status, shown, text: await response.text() };
      }),
    );
    expect(answers[0]?.status).toBe(404);
    expect(JSON.parse(answers[0]?.text ?? '').page).toEqual({
      kind: 'notFound',
      embedded: start !== '/s/',
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
});

test('an edit, a new name and an announcement are on the page at once, and an unpublished one on none', async () => {
  const id = await savePublished(server.token, schedule, 'Before');
  expect((await scheduleAt(`/s/${id}`)).shown.version).toBe(1);
  const moved = afterCommands(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });
  await save(server.token, moved, { id, version: 1 });
  expect((await scheduleAt(`/s/${id}`)).shown.version).toBe(2);
  await call(server.token, scheduleCalls.renameSchedule, { schedule_id: id, name: 'After' });
  expect((await scheduleAt(`/s/${id}`)).shown.name).toBe('After');
  await call(server.token, scheduleCalls.announce, { schedule: id, text: 'Bring water.' });
  expect((await scheduleAt(`/s/${id}`)).shown.announcement).toBe('Bring water.');
  await publish(server.token, id, false);
  expect((await fetch(`${server.url}/s/${id}`)).status).toBe(404);
});

test('however many ask for a page, it is drawn once, until what it shows is another or time goes on', async () => {
  const id = await savePublished(server.token, schedule);
  const first = await Promise.all(Array.from({ length: 50 }, () => draw(`/s/${id}`)));
  expect(new Set(first.map(({ drawing }) => drawing)).size).toBe(1);
  expect((await draw(`/s/${id}`)).drawing).toBe(first[0]?.drawing);
  expect((await draw(`/s/${id}?team=Bears`)).drawing).not.toBe(first[0]?.drawing);
  turn(HOUR);
  const later = await draw(`/s/${id}`);
  expect(later.drawing).not.toBe(first[0]?.drawing);
  const [now, then] = [later, first[0]].map(
    (document) => document?.page.kind === 'schedule' && Date.parse(document.page.now),
  );
  expect(Number(now) - Number(then)).toBe(HOUR);
  expect(clock().getTime() - Number(now)).toBeLessThan(HOUR / 6);
});

test('a browser that has a page gets 304, and gets new ones compressed as it accepts', async () => {
  const id = await savePublished(server.token, schedule);
  const plain = await receive(`/s/${id}`);
  const { etag, vary, 'cache-control': caching, 'content-type': type } = plain.head.headers;
  expect({ vary, caching, type }).toEqual({
    ...{ vary: 'accept-encoding', caching: 'no-cache', type: 'text/html; charset=utf-8' },
  });
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const coded = await receive(`/s/${id}`, { 'accept-encoding': coding });
    expect(coded.head.headers).toMatchObject({ etag, 'content-encoding': coding });
    expect(coded.body.length).toBeLessThan(plain.body.length / 2);
    expect(decode(coded.body)).toEqual(plain.body);
  }
  const again = await receive(`/s/${id}`, { 'if-none-match': String(etag) });
  expect([again.head.statusCode, again.body.length]).toEqual([304, 0]);
  await call(server.token, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Another' });
  const other = await receive(`/s/${id}`, { 'if-none-match': String(etag) });
  expect(other.head.statusCode).toBe(200);
});

test('the page of a large schedule has the matches of a team, or the first from today on', async () => {
  const id = await savePublished(server.token, schedule);
  const { db } = server.database;
  await sql`
    insert into matches
      (schedule_id, match_id, position, division, home, away, round, field, day, slot, locked, manual,
        game_date, day_number, slot_number)
    select schedule_id, 'm' || copy, position + copy, division, home, away, round, field, day, slot,
      locked, manual, game_date, day_number, slot_number
    from (select * from matches where schedule_id = ${id} and home = 'Bears' limit 1) as one,
      generate_series(1, 2000) as copy`.execute(db);
  const { shown } = await scheduleAt(`/s/${id}`);
  expect([shown.total, shown.matches.length]).toEqual([2009, 500]);
  const lions = await scheduleAt(`/s/${id}?division=U10&pool=A&team=Lions`);
  const teams = lions.shown.matches.flatMap((one) => [one['team1id'], one['team2id']]);
  expect(teams.filter((team) => team === 'Lions')).toHaveLength(lions.shown.matches.length);
  expect(lions.shown.total).toBe(2009);
  const division = await scheduleAt(`/s/${id}?division=U12`);
  expect(division.shown.matches).toHaveLength(3);
  const pools = await scheduleAt(`/s/${id}?division=U10`);
  expect(pools.shown.matches).toHaveLength(1500);
});

test('the list is a page that can be searched without a script', async () => {
  const id = await savePublished(server.token, schedule, 'Pages <Ä> 100%');
  await vi.waitFor(async () => {
    const page = await listAt('/schedules?name=%20pages%20%3C%C3%A4%3E&location=');
    expect(page).toMatchObject({
      ...{ search: { name: 'pages <ä>', location: '' }, isBlank: false },
      list: { total: 1, page: 1, data: [{ schedules_id: id, name: 'Pages <Ä> 100%' }] },
    });
  }, WAITING);
  expect(await listAt('/schedules?name=nothing+like+it&page=2')).toMatchObject({
    ...{ search: { name: 'nothing like it', location: '' } },
    list: { total: 0, page: 2, data: [] },
  });
});

test('a search for nothing is shown as one, and the page ignores invalid parts of the query', async () => {
  const blank = { search: { name: '', location: '' }, isBlank: true };
  for (const query of [
    'name=&location=',
    'name=++',
    'location=',
    `name=%00`,
    `name=${'x'.repeat(300)}`,
  ]) {
    expect(await listAt(`/schedules?${query}`)).toMatchObject(blank);
  }
  for (const query of ['', 'page=0', 'page=-1', 'page=x', 'page=1e9', 'other=1', 'name[]=1']) {
    expect(await listAt(`/schedules?${query}`)).toMatchObject({
      ...blank,
      isBlank: false,
      list: { page: 1 },
    });
  }
});

test('search engines find the active schedules and every public page, and are kept from the rest', async () => {
  const id = await savePublished(server.token, schedule);
  const hidden = await saveNew(server.token, schedule);
  turn(HOUR);
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /api/\n');
  const map = /Sitemap: (\S+)/.exec(robots)?.[1];
  expect(map).toBe('https://evenfield.example/sitemap.xml');
  const index = await fetch(`${server.url}/sitemap.xml`);
  expect(index.headers.get('content-type')).toContain('application/xml');
  const parts = [...(await index.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1]);
  expect(parts).toEqual(['https://evenfield.example/sitemaps/1.xml']);
  const text = await (await fetch(`${server.url}/sitemaps/1.xml`)).text();
  const found = [...text.matchAll(/<loc>https:\/\/evenfield\.example(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(found).toEqual(expect.arrayContaining(['/', '/schedules', '/pricing', `/s/${id}`]));
  expect(found).not.toContain(`/s/${hidden}`);
  for (const none of ['0', '2', '999', '1000', 'x', '1e0']) {
    expect((await fetch(`${server.url}/sitemaps/${none}.xml`)).status).toBe(404);
  }
});
