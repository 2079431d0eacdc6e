import { encodeLiveChange, LIVE_TYPE, type StoredChange } from '@evenfield/wire/publishing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Known, ShownSchedules } from '#features/schedules/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { encodeInParts } from '#kernel/server/large-text.ts';
import { Problem } from '#kernel/server/problem.ts';
import { paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import type { Caller } from '#kernel/server/sign-in.ts';
import { admitViewers, type ViewerLimits } from '#kernel/server/viewers.ts';
import { publishedCalls } from '../../api.ts';

export interface LiveDeps {
  readonly shown: ShownSchedules;
  readonly viewers: ViewerLimits;
}

const FULL = 5; // seconds after which to retry
const NEWEST = 2 ** 31 - 1; // version
const GONE = Buffer.from('event: gone\ndata: {}\n\n');

export async function liveRoutes(
  app: FastifyInstance,
  { shown, viewers: limits }: LiveDeps,
): Promise<void> {
  const viewers = admitViewers(limits);
  app.addHook('preClose', async () => viewers.close());

  /** Encodes each change once for all viewers. */
  const written = new WeakMap<StoredChange, Promise<Buffer>>();
  const eventOf = (change: StoredChange) => {
    const event = written.get(change) ?? writeChange(change);
    written.set(change, event);
    return event;
  };

  app.route({
    ...routeOf(publishedCalls.watchSchedule),
    config: { access: publishedCalls.watchSchedule.access, streams: true },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(publishedCalls.watchSchedule, request);
      const signedIn = await request.findCaller();
      const owner = await ownerOf(shown, signedIn, id);
      const known = await shown.findKnown(id, owner);
      if (known === null) throw new Problem('notFound');
      const caller = {
        address: addressOf(request),
        owner: (owner && signedIn?.organizerId) ?? null,
      };
      if (viewers.isFull(caller)) throw new Problem('overloaded', [], FULL);
      reply.hijack();
      if (reply.raw.destroyed) return; // disconnected meanwhile
      const headers = {
        ...reply.getHeaders(),
        'content-type': LIVE_TYPE,
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no', // no buffering by proxies
      };
      const viewer = viewers.admit(caller, reply.raw, headers);
      let sent = Promise.resolve(); // one after another: a large change takes a while to encode
      const send = (news: StoredChange | null) => {
        sent = sent
          .then(async () => (news === null ? viewer.end(GONE) : viewer.send(await eventOf(news))))
          .catch(() => void reply.raw.destroy()); // the page connects again, and is told what it missed
      };
      reply.raw.once('close', shown.watch(id, knownBy(request) ?? known, send, owner));
    },
  });
}

/**
 * Returns what the browser knows: on reconnecting, the version of the last event it received;
 * otherwise the version of the page, with names unknown, so that they are sent in any case. Null:
 * neither.
 */
function knownBy(request: FastifyRequest): Known | null {
  const { since } = queryOf(publishedCalls.watchSchedule, request);
  const last = request.headers['last-event-id'];
  const version = /^\d{1,10}$/.test(String(last)) ? Number(last) : since;
  if (version === undefined || version > NEWEST) return null;
  return { version, names: since === undefined ? null : '' };
}

/** The organization, where it is theirs: its members see its schedule also while it is not public. */
async function ownerOf(
  shown: ShownSchedules,
  caller: Caller | null,
  id: string,
): Promise<string | undefined> {
  if (caller === null) return undefined;
  return (await shown.findKnown(id, caller.organizationId)) ? caller.organizationId : undefined;
}

function writeChange(change: StoredChange): Promise<Buffer> {
  const start = `id: ${change.version}\nevent: change\ndata: `;
  return encodeInParts([start, ...encodeLiveChange(change), '\n\n']);
}
