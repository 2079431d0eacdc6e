/** The TV screen: as public as the schedule's page, and it never needs a manual reload. */

import { expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { PlainDocument } from '#testing/server/built-pages.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';

const { clock, turn } = turnableClock();

const server = useServer({
  clock,
  publicUrl: 'https://evenfield.example',
  withPages: true,
  withPlan: true,
});
const { call, newPayer, publish, saveNew, savePublished, turnBilling } = server;

const schedule = smallSchedule();

async function open(path: string) {
  const response = await fetch(server.url + path);
  const document: PlainDocument = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, ...document };
}

test('a published schedule has a screen of all its matches, which nobody may frame or keep', async () => {
  const id = await savePublished(server.token, schedule, 'Cup');
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
  const unpaid = await savePublished(departed, schedule);
  await call(departed, billingCalls.cancelPlan);
  const hidden = await saveNew(server.token, schedule);
  const binned = await savePublished(server.token, schedule);
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: binned });
  await turnBilling(32);
  turn(HOUR);
  for (const id of [unpaid, hidden, binned, 'unknown', 'a%00b', 'x'.repeat(90)]) {
    const { status, page, headers } = await open(`/s/${id}/tv`);
    expect({ id, status, page, again: headers.get('refresh') }).toEqual({
      ...{ id, status: 404, again: '30' },
      page: { kind: 'notFound', embedded: false },
    });
  }
  const answered = await callAs(`${server.url}/s/${hidden}/tv`, server.token);
  expect(answered.status).toBe(404);
  await publish(server.token, hidden, true);
  expect((await open(`/s/${hidden}/tv`)).status).toBe(200);
});
