import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import type { Listening } from '#kernel/server/database/listen/listen.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf, tokenOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { findCaller } from '#kernel/server/sign-in.ts';
import { admitViewers, type ViewerLimits } from '#kernel/server/viewers.ts';
import { scheduleCalls } from '../../api.ts';
import { LIVE_TYPE } from '../../live-model.ts';
import { findHead } from '../head.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { type News, openEditFeeds } from './edit-feeds.ts';
import { openPresence, PRESENCE_CHANNEL } from './presence.ts';

interface LiveDeps extends SaveDeps {
  readonly database: OpenDatabase;
  readonly viewers: ViewerLimits;
}

const FULL = 5; // seconds after which to retry
const RECHECK = 5000; // milliseconds, at most, after which rights are checked again, as they end without a notification
const DAY = 24 * 3_600_000; // milliseconds

export async function liveRoutes(
  app: FastifyInstance,
  { database: { db, listen }, clock, saves, viewers: limits }: LiveDeps,
): Promise<void> {
  const onError = (error: unknown) => app.log.error(error);
  const viewers = admitViewers({ ...limits, signedIn: DAY }); // sign-ins are checked here
  const feeds = openEditFeeds(db, onError);
  const presence = openPresence(db, onError);
  const listening: Listening[] = [];
  const rechecking = setInterval(() => feeds.check(), Math.min(limits.signedIn, RECHECK));
  rechecking.unref();

  app.addHook('onReady', async () => {
    const missed = () => feeds.check();
    const onEdit = (note: string) => {
      const [about, id] = note.split(' ');
      if (about === 'schedule') feeds.check(id);
    };
    listening.push(await listen('audience', { onMessage: onEdit, missed }));
    listening.push(await listen(PRESENCE_CHANNEL, { onMessage: presence.onMessage, missed() {} }));
  });
  app.addHook('preClose', async () => viewers.close());
  app.addHook('onClose', async () => {
    clearInterval(rechecking);
    presence.close();
    for (const one of listening) await one.stop();
  });

  app.route({
    ...routeOf(scheduleCalls.watchEdits),
    config: { ...routeOf(scheduleCalls.watchEdits).config, streams: true },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { organizationId, organizerId: account } = callerOf(request);
      const { id } = paramsOf(scheduleCalls.watchEdits, request);
      const { client, since } = queryOf(scheduleCalls.watchEdits, request);
      const token = tokenOf(request)!; // the caller has signed in with it
      const owned = { ownerId: organizationId, id };
      const head = await findHead(db, owned);
      if (head === undefined) throw new Problem('notFound');
      const { first_name, last_name } = await db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('id', '=', account)
        .executeTakeFirstOrThrow(); // signed in
      const caller = { address: addressOf(request), owner: account };
      if (viewers.isFull(caller)) throw new Problem('overloaded', [], FULL);
      reply.hijack();
      if (reply.raw.destroyed) return; // disconnected meanwhile
      const viewer = viewers.admit(caller, reply.raw, {
        ...reply.getHeaders(),
        'content-type': LIVE_TYPE,
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no', // no buffering by proxies
      });
      const notify = (news: News) => {
        if (news.kind === 'ended') viewer.end(encodeEvent('ended', {}));
        else viewer.send(encodeEvent(news.kind, dataOf(news)));
      };
      const version = since ?? head.version;
      if (version > head.version) notify({ kind: 'reload', version: head.version }); // of another database
      const isSignedIn = async () =>
        // and still acts for the organization
        (await findCaller(db, token, clock()))?.organizationId === organizationId;
      const stop = feeds.watch({
        ...{ owned, account, isSignedIn, notify, draftOf: head.draft_of },
        version: Math.min(version, head.version),
      });
      const name = `${first_name} ${last_name}`.trim();
      const leave = presence.enter({ schedule: id, account, client, name }, (editors) =>
        viewer.send(encodeEvent('editors', editors)),
      );
      reply.raw.once('close', () => {
        stop();
        leave();
      });
    },
  });

  app.route({
    ...routeOf(scheduleCalls.showPresence),
    handler: async (request) => {
      const { organizationId, organizerId: account } = callerOf(request);
      const { id } = paramsOf(scheduleCalls.showPresence, request);
      const place = bodyOf(scheduleCalls.showPresence, request);
      await saves.count(account);
      if ((await findHead(db, { ownerId: organizationId, id })) === undefined)
        throw new Problem('notFound');
      await presence.move({ ...place, schedule: id, account });
      return encodeMessage('Shown to the others.');
    },
  });
}

function dataOf(news: Exclude<News, { kind: 'ended' }>): object {
  if (news.kind === 'edit') return news.edit;
  return news.kind === 'reload' ? { version: news.version } : {};
}

function encodeEvent(kind: string, data: unknown): Buffer {
  return Buffer.from(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
}
