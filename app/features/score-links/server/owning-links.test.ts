/** Links belong to their organizer: who may create them, how many, and that secrets don't leak. */

import { PassThrough } from 'node:stream';
import { LINK_HEADER } from '@evenfield/wire/results';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '#kernel/server/logger.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { get, saveNew } from '#testing/server/saving.ts';
import {
  callScoring,
  newLink,
  openScoring,
  revoke,
  sendLinkRequest,
} from '#testing/server/scoring.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { newPayer } from '#testing/server/use-payer.ts';
import { scoreLinkCalls } from '../api.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const app = useLinks();

test('the server stores only a digest of a secret, and shows it once', async () => {
  const { url, token, schedule, served } = app;
  const { secret, link } = await newLink(url, token, schedule);
  expect(Buffer.from(secret, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
  const kept = await served.database.db
    .selectFrom('score_links')
    .selectAll()
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow();
  expect(kept.token_hash).toBe(digestOf(secret));
  expect(JSON.stringify(kept)).not.toContain(secret);
  const { body } = await get(url, token, scoreLinkCalls.getScoreLinks.path, {
    schedule_id: schedule,
  });
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toContain(kept.token_hash);
});

test('nobody guesses for long, and good links beside them work on', async () => {
  const { url, token, schedule } = app;
  const { secret } = await newLink(url, token, schedule);
  const statuses: number[] = [];
  for (let tries = 0; tries < 70; tries++) {
    const { status, headers } = await callScoring(url, `guess ${tries}`);
    statuses.push(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await openScoring(url, secret)).toMatchObject({ link: 'Referee Kim' });
  await app.served.database.db.deleteFrom('limits').execute();
});

test('links are made and listed for the owner of the schedule, who has to have a plan', async () => {
  const { url, token, schedule } = app;
  const stranger = await newPayer(url);
  for (const asker of [stranger, null]) {
    const status = asker === null ? 401 : 404;
    expect(await sendLinkRequest(url, asker, schedule)).toMatchObject({ status });
    const listed = await get(url, asker, scoreLinkCalls.getScoreLinks.path, {
      schedule,
    });
    expect(listed.status).toBe(status);
  }
  const free = (await signUp(url)).token;
  const own = await saveNew(url, free, SMALL);
  const { status, body } = await sendLinkRequest(url, free, own);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: false, error: 'subscription_required' },
  });
  expect((await get(url, free, scoreLinkCalls.getScoreLinks.path, { schedule: own })).body).toEqual(
    {
      success: true,
      data: [],
    },
  );
  expect((await sendLinkRequest(url, token, 'no-such-schedule')).status).toBe(404);
});

test('a link is for a match or field that there is', async () => {
  const { url, token, schedule } = app;
  for (const scope of [
    { kind: 'match', match: 'no such match' },
    { kind: 'field', field: 'South' },
  ] as const) {
    const { status, body } = await sendLinkRequest(url, token, schedule, scope);
    expect(status).toBe(400);
    expect(body.data.faults).toEqual([
      { path: 'scope', message: `The schedule has no such ${scope.kind}.` },
    ]);
  }
});

test('a schedule has at most 200 active links; in place of a revoked one there is another', async () => {
  const { url, token, served } = app;
  const id = await app.newSchedule();
  const first = await newLink(url, token, id);
  await served.database.db
    .insertInto('score_links')
    .values(
      Array.from({ length: 199 }, (_, n) => ({
        ...{ id: `${id}${n}`, schedule_id: id, match_id: null, field: null, name: `Link ${n}` },
        ...{ token_hash: digestOf(`${id}${n}`), created_at: new Date() },
      })),
    )
    .execute();
  const { status, body } = await sendLinkRequest(url, token, id);
  expect(status).toBe(400);
  expect(body.message).toMatch(/^A schedule has at most 200 active links\. End one/);
  await revoke(url, token, first.link.id);
  expect((await sendLinkRequest(url, token, id)).body).toMatchObject({ success: true });
});

test('no log holds the secret of a link', async () => {
  const lines = new PassThrough();
  const logging = fastify({ loggerInstance: createLogger('trace', lines) });
  logging.get(scoreLinkCalls.getScoring.path, (request) => {
    request.log.error(new Error('a fault of ours'));
    return {};
  });
  const headers = { [LINK_HEADER]: 'the-secret' };
  await logging.inject({ url: scoreLinkCalls.getScoring.path, headers });
  await logging.close();
  const logged = String(lines.read());
  expect(logged).toContain(`"path":"${scoreLinkCalls.getScoring.path}"`);
  expect(logged).not.toContain('the-secret');
});
