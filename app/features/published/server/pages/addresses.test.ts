import { beforeAll, expect, test } from 'vitest';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

const TEAM = 'Who? & Co';

let id: string;

const server = useServer({ withPages: true, withPlan: true });
beforeAll(async () => {
  const names = [TEAM, 'Lions', 'Tigers', 'Wolves'];
  const renamed = afterCommands(smallSchedule(), { kind: 'renameTeams', entry: 0, names });
  id = await server.savePublished(server.token, renamed);
});

async function open(path: string) {
  const response = await fetch(server.url + path);
  const { page }: PlainDocument = JSON.parse(await response.text());
  return { status: response.status, framers: framersOf(response), page };
}

function framersOf({ headers }: Response): string | undefined {
  return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
}

test('a question mark in the name of a team is a part of its name', async () => {
  const { page } = await open(`/s/${id}?view=matches&team=Who?+%26+Co`);
  expect(page).toMatchObject({ kind: 'schedule', viewOptions: { view: 'matches', team: TEAM } });
});

test('a slash at the end of an address makes no difference', async () => {
  expect(await open(`/s/${id}/?view=matches`)).toEqual(await open(`/s/${id}?view=matches`));
  expect(await open(`/evenfield/embed/${id}/`)).toEqual(await open(`/evenfield/embed/${id}`));
  const list = await open('/schedules/?name=nothing');
  expect(list).toEqual(await open('/schedules?name=nothing'));
  expect(list).toMatchObject({ status: 200, page: { kind: 'schedules' } });
});

test('every unknown address below embeds is a 404 that may be framed', async () => {
  for (const one of ['', 'unknown', 'unknown/', 'x'.repeat(200), `${id}/more`, 'a%2Fb', 'a//']) {
    expect({ one, ...(await open(`/evenfield/embed/${one}`)) }).toEqual({
      ...{ one, status: 404, framers: '*' },
      page: { kind: 'notFound', embedded: true },
    });
    expect({ one, ...(await open(`/s/${one}`)) }).toEqual({
      ...{ one, status: 404, framers: "'none'" },
      page: { kind: 'notFound', embedded: false },
    });
  }
});
