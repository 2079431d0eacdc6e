import { encodeDetailResponse, encodeMessage, encodePlanRequired } from '@evenfield/wire';
import type { PublishInput } from '@evenfield/wire/publishing';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { noteScheduleAct } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { encodeInParts } from '#kernel/server/large-text.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { markCopy } from '#kernel/server/response-cache/mark-copy.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../../api.ts';
import { findDetail } from '../detail.ts';
import type { RebaseDraft } from '../drafts/rebase-draft.ts';
import { type Edited, lockHead } from '../head.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { noteOpened } from '../unused.ts';
import { isActiveFor } from './open-detail.ts';
import { choiceColumns, findPublication } from './publication.ts';
import type { ShownSchedule, ShownSchedules } from './shown-schedules.ts';

const WANTS_PLAN = encodePlanRequired('Subscription required for publish schedule.');
const AN_ID = /^[\w-]{1,64}$/;

const JSON_TYPE = 'application/json; charset=utf-8';

interface PublishingDeps extends SaveDeps {
  readonly shown: ShownSchedules;
  readonly rebase: RebaseDraft;
}

export async function publishingRoutes(app: FastifyInstance, deps: PublishingDeps): Promise<void> {
  const { db, clock, plans, saves, shown, rebase } = deps;

  /** Finds a schedule of one's own; a draft with all that was published since. */
  async function findNewest(owned: Edited) {
    const found = await findDetail(db, owned);
    const isNewer = found?.facts.draftOf && (await rebase(owned, clock()));
    return isNewer ? findDetail(db, owned) : found;
  }

  app.route({
    ...routeOf(scheduleCalls.publishSchedule),
    handler: async (request) => {
      const input = bodyOf(scheduleCalls.publishSchedule, request);
      const by = callerOf(request);
      await saves.count(by.organizerId);
      const edited = { ownerId: by.organizationId, by };
      if (!(await publishSchedule(deps, edited, input, clock()))) return WANTS_PLAN;
      return encodeMessage(
        input.published ? 'Schedule published successfully.' : 'Schedule unpublished successfully.',
      );
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getPublication),
    handler: async (request, reply) => {
      const { schedule: id } = queryOf(scheduleCalls.getPublication, request);
      reply.header('cache-control', 'no-store');
      const found = await findPublication(db, { ownerId: callerOf(request).organizationId, id });
      if (found === undefined) throw new Problem('notFound');
      return dataResponse(scheduleCalls.getPublication, found);
    },
  });

  app.route({
    ...routeOf(scheduleCalls.isActiveFor),
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(scheduleCalls.isActiveFor, request);
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: AN_ID.test(id) && (await isActiveFor(db, plans, id)) };
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getSavedSchedule),
    handler: async (request, reply) => {
      const { id } = queryOf(scheduleCalls.getSavedSchedule, request);
      const caller = await request.findCaller();
      const owned = caller && { ownerId: caller.organizationId, by: caller, id };
      const own = owned && (await findNewest(owned));
      reply.header('vary', 'authorization');
      if (own) {
        await noteOpened(db, owned, clock());
        reply.header('cache-control', 'no-store');
        return sendJsonText(reply, encodeDetailResponse(own));
      }
      const seen = await shown.find(id);
      if (seen === null) throw new Problem('notFound');
      reply.header('cache-control', 'no-cache'); // it may be unpublished at any time
      markCopy(reply, seen.asOf, clock());
      return sendCached(request, reply, await keepDetail(seen));
    },
  });
}

/** The public response of a schedule, encoded once per cached value. */
const cachedDetails = new WeakMap<ShownSchedule, Promise<CachedResponse>>();

function keepDetail(seen: ShownSchedule): Promise<CachedResponse> {
  const detail =
    cachedDetails.get(seen) ??
    encodeInParts(encodeDetailResponse(seen.detail)).then((bytes) =>
      cacheResponse(bytes, JSON_TYPE),
    );
  cachedDetails.set(seen, detail);
  return detail;
}

interface PublishDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/**
 * Publishes a schedule, which counts its matches, or unpublishes it, and stores how it appears.
 * Publishing again changes only the given choices. Returns false when publishing needs a plan;
 * throws `Problem` when the owner has no such schedule.
 */
export function publishSchedule(
  { db, plans }: PublishDeps,
  { ownerId, by }: Omit<Edited, 'id'>,
  { id, published, choices = {} }: PublishInput,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const month = await plans.holdMonth(trx, ownerId);
    const head = await lockHead(trx, { ownerId, id });
    if (!head || head.draft_of !== null) throw new Problem('notFound');
    if (published && !month.isPaid) return false;
    const isNew = published !== (head.published_at !== null);
    const columns = {
      ...choiceColumns(choices),
      ...(isNew && { published_at: published ? now : null }),
    };
    if (Object.keys(columns).length === 0) return true;
    await trx.updateTable('schedules').set(columns).where('id', '=', id).execute();
    if (isNew) {
      const act = published ? 'published' : 'unpublished';
      const { organizerId } = by;
      await noteScheduleAct(trx, { organizationId: ownerId, organizerId, act }, id, now);
    }
    if (isNew && published) await month.count(id);
    return true;
  });
}
