/** The TV screen: as public as the schedule's page, and it never needs a manual reload. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import {
  type BuiltPages,
  buildPlainPages,
  type PlainDocument,
} from '#testing/server/built-pages.ts';
import { buyPlan, post, turnBilling } from '#testing/server/buying.ts';
import { publish, saveNew, savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';

const { clock, turn } = turnableClock();
let pages: BuiltPages;
let served: ServedApp;
let url: string;
let owner: string;

beforeAll(async () => {
  pages = await buildPlainPages();
  served = await serveApp({ pages: pages.folder, clock, publicUrl: 'https://evenfield.example' });
  url = served.url;
  owner = await newPayer();
});
afterAll(async () => {
  await served.close();
  await pages.remove();
});

const schedule = smallSchedule();

async function newPayer(): Promise<string> {
  const { token } = await signUp(url);
  await buyPlan(url, token);
  return token;
}

async function open(path: string) {
  const response = await fetch(url + path);
  const document: PlainDocument = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, ...document };
}

test('a published schedule has a screen of all its matches, which nobody may frame or keep', async () => {
  const id = await savePublished(url, owner, schedule, 'Cup');
  const { status, headers, page, url: address } = await open(`/s/${id}/tv?team=Bears&view=matches`);
  expect([status, address]).toEqual([200, `https://evenfield.example/s/${id}/tv`]);
  expect(page).toMatchObject({
    ...{ kind: 'tv', theme: null },
    shown: { schedules_id: id, name: 'Cup', total: 9, announcement: null },
  });
  expect(page.kind === 'tv' && page.shown.matches).toHaveLength(9);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('refresh')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  const light = await open(`/s/${id}/tv/?theme=light`);
  expect(light.page).toMatchObject({ kind: 'tv', theme: 'light' });
  expect(light.url).toBe(`https://evenfield.example/s/${id}/tv?theme=light`);
  expect(light.drawing).not.toBe((await open(`/s/${id}`)).drawing);
});

test('what is missing, unpublished, in the bin or not paid for is one 404, asked for again until it is there', async () => {
  const departed = await newPayer();
  const unpaid = await savePublished(url, departed, schedule);
  await post(url, departed, billingCalls.cancelPlan);
  const hidden = await saveNew(url, owner, schedule);
  const binned = await savePublished(url, owner, schedule);
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${binned}`, owner, {
    method: 'DELETE',
  });
  await turnBilling(url, 32);
  turn(HOUR);
  for (const id of [unpaid, hidden, binned, 'unknown', 'a%00b', 'x'.repeat(90)]) {
    const { status, page, headers } = await open(`/s/${id}/tv`);
    expect({ id, status, page, again: headers.get('refresh') }).toEqual({
      ...{ id, status: 404, again: '30' },
      page: { kind: 'notFound', embedded: false },
    });
  }
  const asked = await callAs(`${url}/s/${hidden}/tv`, owner);
  expect(asked.status).toBe(404);
  await publish(url, owner, hidden, true);
  expect((await open(`/s/${hidden}/tv`)).status).toBe(200);
});
