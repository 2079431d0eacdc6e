/** Links belong to their organizer: who may create them, how many, and that secrets don't leak. */

import { PassThrough } from 'node:stream';
import { LINK_HEADER } from '@evenfield/wire/results';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '#kernel/server/logger.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { scoreLinkCalls } from '../api.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const links = useLinks();
const { newSchedule, server } = links;
const {
  call,
  callScoring,
  newLink,
  newPayer,
  openScoring,
  revoke,
  saveNew,
  sendLinkRequest,
  signUp,
} = server;

test('the server stores only a digest of a secret, and shows it once', async () => {
  const { schedule } = links;
  const { secret, link } = await newLink(server.token, schedule);
  expect(Buffer.from(secret, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
  const stored = await server.database.db
    .selectFrom('score_links')
    .selectAll()
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow();
  expect(stored.token_hash).toBe(digestOf(secret));
  expect(JSON.stringify(stored)).not.toContain(secret);
  const { body } = await call(server.token, scoreLinkCalls.getScoreLinks, {
    schedule_id: schedule,
  });
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify(body)).not.toContain(stored.token_hash);
});

test('nobody guesses for long, and good links beside them work on', async () => {
  const { schedule } = links;
  const { secret } = await newLink(server.token, schedule);
  const statuses: number[] = [];
  for (let tries = 0; tries < 70; tries++) {
    const { status, headers } = await callScoring(`guess ${tries}`);
    statuses.push(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await openScoring(secret)).toMatchObject({ link: 'Referee Kim' });
  await server.database.db.deleteFrom('limits').execute();
});

test('links are made and listed for the owner of the schedule, who has to have a plan', async () => {
  const { schedule } = links;
  const stranger = await newPayer();
  for (const caller of [stranger, null]) {
    const status = caller === null ? 401 : 404;
    expect(await sendLinkRequest(caller, schedule)).toMatchObject({ status });
    const listed = await call(caller, scoreLinkCalls.getScoreLinks, {
      schedule,
    });
    expect(listed.status).toBe(status);
  }
  const free = (await signUp()).token;
  const own = await saveNew(free, SMALL);
  const { status, body } = await sendLinkRequest(free, own);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: false, error: 'subscription_required' },
  });
  expect((await call(free, scoreLinkCalls.getScoreLinks, { schedule: own })).body).toEqual({
    success: true,
    data: [],
  });
  expect((await sendLinkRequest(server.token, 'no-such-schedule')).status).toBe(404);
});

test('a link is for a match or field that there is', async () => {
  const { schedule } = links;
  for (const scope of [
    { kind: 'match', match: 'no such match' },
    { kind: 'field', field: 'South' },
  ] as const) {
    const { status, body } = await sendLinkRequest(server.token, schedule, scope);
    expect(status).toBe(400);
    expect(body.data.faults).toEqual([
      { path: 'scope', message: `The schedule has no such ${scope.kind}.` },
    ]);
  }
});

test('a schedule has at most 200 active links; in place of a revoked one there is another', async () => {
  const id = await newSchedule();
  const first = await newLink(server.token, id);
  await server.database.db
    .insertInto('score_links')
    .values(
      Array.from({ length: 199 }, (_, n) => ({
        ...{ id: `${id}${n}`, schedule_id: id, match_id: null, field: null, name: `Link ${n}` },
        ...{ token_hash: digestOf(`${id}${n}`), created_at: new Date() },
      })),
    )
    .execute();
  const { status, body } = await sendLinkRequest(server.token, id);
  expect(status).toBe(400);
  expect(body.message).toMatch(/^A schedule has at most 200 active links\. End one/);
  await revoke(server.token, first.link.id);
  expect((await sendLinkRequest(server.token, id)).body).toMatchObject({ success: true });
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
