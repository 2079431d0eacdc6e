import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VIEWS } from '@evenfield/wire/publishing';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tables } from '#kernel/server/database/tables.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

/** A renderer that blocks its thread, like rendering a large schedule. */
const SLOW_RENDERER = `
export function render(page) {
  const end = Date.now() + (page.kind === 'schedule' ? 40 : 0);
  while (Date.now() < end);
  return { status: 200, html: JSON.stringify({ page }) };
}`;

const server = useServer({ withPages: true, withPlan: true });
const { savePublished } = server;
beforeAll(async () => {
  await writeFile(join(server.pages, '.render', 'render.js'), SLOW_RENDERER);
});

/** Makes every query about schedules fail with a PostgreSQL code during some work. */
async function whileFailing(code: string, run: () => Promise<void>): Promise<void> {
  const { db } = server.database;
  await fail(db, code);
  try {
    await run();
  } finally {
    await sql`drop view schedules`.execute(db);
    await sql`drop function failing_schedules()`.execute(db);
    await sql`alter table schedules_kept rename to schedules`.execute(db);
  }
}

async function fail(db: Kysely<Tables>, code: string): Promise<void> {
  await sql`alter table schedules rename to schedules_kept`.execute(db);
  await sql`
    create function failing_schedules() returns setof schedules_kept language plpgsql as ${sql.lit(
      `begin raise exception 'going' using errcode = '${code}'; end`,
    )}`.execute(db);
  await sql`create view schedules as select *, '1'::xid as xmin from failing_schedules()`.execute(
    db,
  );
}

async function open(path: string) {
  const response = await fetch(server.url + path);
  const { status, headers } = response;
  const { page } = JSON.parse(await response.text());
  return { status, type: headers.get('content-type'), after: headers.get('retry-after'), page };
}

const HTML = 'text/html; charset=utf-8';

test.each([
  ['the database is away', '57P01', 503, '5'],
  ['something else is the matter', '22012', 500, null],
])('the page of a schedule explains itself when %s', async (_, code, status, after) => {
  const id = await savePublished(server.token, smallSchedule());
  await whileFailing(code, async () => {
    for (const [path, embedded] of [
      [`/s/${id}`, false],
      [`/s/${id}/tv`, false],
      [`/evenfield/embed/${id}`, true],
    ] as const) {
      const page = { kind: 'unable', embedded };
      expect(await open(path)).toEqual({ status, type: HTML, after, page });
    }
  });
  expect(await open(`/s/${id}`)).toMatchObject({ status: 200, page: { kind: 'schedule' } });
});

test('some requests for many different pages get a time to retry', async () => {
  const id = await savePublished(server.token, smallSchedule());
  const looks = ['Bears', 'Lions', 'Tigers', 'Wolves', 'Owls', 'Jays', 'Wrens'].flatMap((team) =>
    VIEWS.flatMap((view) => [`view=${view}&team=${team}`, `view=${view}&team=${team}&theme=dark`]),
  );
  await Promise.all(looks.map(() => fetch(`${server.url}/robots.txt`).then((one) => one.text()))); // as many connections
  const order: string[] = [];
  const crowd = looks.map(async (viewOptions) => {
    const answer = await open(`/s/${id}?${viewOptions}`);
    if (answer.status === 200) order.push('one of the crowd');
    return answer;
  });
  const authorization = `Bearer ${server.token}`; // a different limit than the address's
  const own = fetch(`${server.url}/s/${id}?team=Nobody`, { headers: { authorization } });
  expect((await own).status).toBe(200);
  order.push('the owner');
  const answers = await Promise.all(crowd);
  expect(order.indexOf('the owner')).toBeLessThan(order.length / 2);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(looks.length);
  for (const one of refused) {
    const page = { kind: 'unable', embedded: false };
    expect(one).toEqual({ status: 503, type: HTML, after: '5', page });
  }
  expect(await open(`/s/${id}?${looks.at(-1)}`)).toMatchObject({ status: 200 });
});

test('the list shows a page where schedules cannot be searched', async () => {
  await whileFailing('57P01', async () => {
    expect(await open('/schedules?name=x')).toEqual({
      ...{ status: 503, type: HTML, after: '5' },
      page: { kind: 'schedules', search: { name: 'x', location: '' }, isBlank: false, list: null },
    });
  });
  expect(await open('/schedules?name=x')).toMatchObject({ status: 200, page: { list: {} } });
});
