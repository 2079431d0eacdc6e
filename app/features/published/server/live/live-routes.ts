import { endpoints } from '@evenfield/contract';
import { encodeLiveChange, LIVE_TYPE, type StoredChange } from '@evenfield/contract/publishing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Known, ShownSchedules } from '#features/schedules/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { Problem } from '#kernel/server/problem.ts';
import { paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { admitViewers, type ViewerLimits } from './viewers.ts';

export interface LiveDesk {
  readonly shown: ShownSchedules;
  readonly viewers: ViewerLimits;
}

const FULL = 5; // seconds after which there may be room again
const NEWEST = 2 ** 31 - 1; // version
const GONE = Buffer.from('event: gone\ndata: {}\n\n');

export async function liveRoutes(
  app: FastifyInstance,
  { shown, viewers: limits }: LiveDesk,
): Promise<void> {
  const viewers = admitViewers(limits);
  app.addHook('preClose', async () => viewers.close());

  /** Whoever is told the same gets the same bytes. */
  const written = new WeakMap<StoredChange, Buffer>();
  const eventOf = (change: StoredChange) => {
    const event = written.get(change) ?? writeChange(change);
    written.set(change, event);
    return event;
  };

  app.route({
    ...routeOf(endpoints.watchSchedule),
    config: { access: endpoints.watchSchedule.access, streams: true },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(endpoints.watchSchedule, request);
      const owner = await ownerOf(shown, request, id);
      const known = await shown.findKnown(id, owner);
      if (known === null) throw new Problem('notFound');
      const caller = { address: addressOf(request), owner: owner ?? null };
      if (viewers.isFull(caller)) throw new Problem('overloaded', [], FULL);
      reply.hijack();
      if (reply.raw.destroyed) return; // they have gone meanwhile
      const headers = {
        ...reply.getHeaders(),
        'content-type': LIVE_TYPE,
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no', // a proxy passes on what comes, as it comes
      };
      const viewer = viewers.admit(caller, reply.raw, headers);
      const tell = (news: StoredChange | null) =>
        news === null ? viewer.end(GONE) : viewer.send(eventOf(news));
      reply.raw.once('close', shown.watch(id, knownBy(request) ?? known, tell, owner));
    },
  });
}

/**
 * A browser that comes back names the last event it had; whoever opens a page names the page's version,
 * and is told the names in any case, which make no version. Null: neither.
 */
function knownBy(request: FastifyRequest): Known | null {
  const { since } = queryOf(endpoints.watchSchedule, request);
  const last = request.headers['last-event-id'];
  const version = /^\d{1,10}$/.test(String(last)) ? Number(last) : since;
  if (version === undefined || version > NEWEST) return null;
  return { version, names: since === undefined ? null : '' };
}

/** Owners see their own also while it is not shown to others. */
async function ownerOf(
  shown: ShownSchedules,
  request: FastifyRequest,
  id: string,
): Promise<string | undefined> {
  const asker = await request.findAsker();
  if (asker === null) return undefined;
  return (await shown.findKnown(id, asker.organiserId)) ? asker.organiserId : undefined;
}

function writeChange(change: StoredChange): Buffer {
  return Buffer.from(`id: ${change.version}\nevent: change\ndata: ${encodeLiveChange(change)}\n\n`);
}
