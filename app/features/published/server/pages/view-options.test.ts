import type { SitePage } from '@evenfield/wire';
import { beforeAll, expect, test, vi } from 'vitest';
import { SMALL } from '#kernel/server/large-work.ts';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

let small: string;

const server = useServer({ withPages: true, withPlan: true });
const { savePublished } = server;
beforeAll(async () => {
  small = await savePublished(server.token, smallSchedule());
});

async function open(id: string, query: string) {
  const response = await fetch(`${server.url}/s/${id}${query}`);
  expect({ query, status: response.status }).toEqual({ query, status: 200 });
  const { drawing, url, page }: PlainDocument = JSON.parse(await response.text());
  return { drawing, url, page: page as Extract<SitePage, { kind: 'schedule' }> };
}

test.each([
  ['?team=Nobody', ''],
  ['?division=U99&team=Nobody&pool=Z', ''],
  ['?pool=A', ''],
  ['?division=U10&pool=Z', '?division=U10'],
  ['?division=U12&team=Bears', '?division=U12'],
  ['?division=U10%24pool%24A', ''],
  ['?view=matches&team=Owls&division=U99', '?view=matches&team=Owls'],
  ['?team=bears', ''],
])('an unknown name is ignored: %s', async (query, same) => {
  expect(await open(small, query)).toEqual(await open(small, same));
});

test('what the schedule has is looked at', async () => {
  for (const query of ['?division=U10', '?division=U10&pool=A&team=Bears', '?team=Owls']) {
    expect(new URL((await open(small, query)).url).search).toBe(query);
  }
});

test('a crowd of made-up names draws a page once', async () => {
  const pages = Array.from({ length: 40 }, (_, i) => open(small, `?theme=dark&team=${i}`));
  const drawings = (await Promise.all(pages)).map(({ drawing }) => drawing);
  expect(new Set(drawings).size).toBe(1);
});

test('a page of hundreds of matches is read and rendered in a thread', async () => {
  const id = await savePublished(server.token, largeSchedule(400));
  const parse = vi.spyOn(JSON, 'parse');
  const response = await fetch(`${server.url}/s/${id}`);
  const longest = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
  parse.mockRestore();
  const { page } = (await response.json()) as PlainDocument;
  expect(page.kind === 'schedule' && page.shown.matches).toHaveLength(400);
  expect(longest).toBeLessThanOrEqual(SMALL);
});

test('an unknown name brings the first matches of a large schedule, even one that no text contains', async () => {
  const id = await savePublished(server.token, largeSchedule());
  const first = await open(id, '');
  expect([first.page.shown.total, first.page.shown.matches.length]).toEqual([27_000, 500]);
  for (const query of ['?team=Nobody', '?division=U99', '?team=a%00b', '?division=%00']) {
    expect(await open(id, query)).toEqual(first);
  }
  const team = await open(id, '?division=Division+2&team=Sportclub+2-1');
  expect(team.page.shown.matches.length).toBeGreaterThan(0);
  expect(team.page.shown.matches.length).toBeLessThan(100);
}, 120_000);
