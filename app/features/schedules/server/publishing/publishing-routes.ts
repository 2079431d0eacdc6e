import { encodeDetailAnswer, encodePlanRequired, encodeTold, endpoints } from '@evenfield/contract';
import { encodePublication } from '@evenfield/contract/publishing';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { markCopy } from '#kernel/server/kept-answers/mark-copy.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { findDetail } from '../detail.ts';
import type { SaveDesk } from '../schedules-desk.ts';
import { sendJsonText } from '../send-json-text.ts';
import { noteOpened } from '../unused.ts';
import { isActiveFor } from './open-detail.ts';
import { findPublication } from './publication.ts';
import { publishSchedule } from './publish-schedule.ts';
import type { ShownSchedule, ShownSchedules } from './shown-schedules.ts';

const WANTS_PLAN = encodePlanRequired('Subscription required for publish schedule.');
const AN_ID = /^[\w-]{1,64}$/;

const JSON_TYPE = 'application/json; charset=utf-8';

interface PublishingDesk extends SaveDesk {
  readonly shown: ShownSchedules;
}

export async function publishingRoutes(app: FastifyInstance, desk: PublishingDesk): Promise<void> {
  const { db, clock, plans, saves, shown } = desk;

  app.route({
    ...routeOf(endpoints.publishSchedule),
    handler: async (request) => {
      const wish = bodyOf(endpoints.publishSchedule, request);
      const { organiserId } = askerOf(request);
      await saves.count(organiserId);
      if (!(await publishSchedule(desk, organiserId, wish, clock()))) return WANTS_PLAN;
      return encodeTold(
        wish.published ? 'Schedule published successfully.' : 'Schedule unpublished successfully.',
      );
    },
  });

  app.route({
    ...routeOf(endpoints.getPublication),
    handler: async (request, reply) => {
      const { id } = queryOf(endpoints.getPublication, request);
      reply.header('cache-control', 'no-store');
      const found = await findPublication(db, { ownerId: askerOf(request).organiserId, id });
      if (found === undefined) throw new Problem('notFound');
      return encodePublication(found);
    },
  });

  app.route({
    ...routeOf(endpoints.isActiveFor),
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(endpoints.isActiveFor, request);
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: AN_ID.test(id) && (await isActiveFor(db, plans, id)) };
    },
  });

  app.route({
    ...routeOf(endpoints.getSavedSchedule),
    handler: async (request, reply) => {
      const { id } = queryOf(endpoints.getSavedSchedule, request);
      const asker = await request.findAsker();
      const owned = asker && { ownerId: asker.organiserId, id };
      const own = owned && (await findDetail(db, owned));
      reply.header('vary', 'authorization');
      if (own) {
        await noteOpened(db, owned, clock());
        reply.header('cache-control', 'no-store');
        return sendJsonText(reply, encodeDetailAnswer(own));
      }
      const seen = await shown.find(id);
      if (seen === null) throw new Problem('notFound');
      reply.header('cache-control', 'no-cache'); // it may be unpublished at any time
      markCopy(reply, seen.asOf, clock());
      return sendKept(request, reply, keepDetail(seen));
    },
  });
}

/** What everybody gets of a schedule, written once for as long as it is shown so. */
const keptDetails = new WeakMap<ShownSchedule, KeptAnswer>();

function keepDetail(seen: ShownSchedule): KeptAnswer {
  const kept = keptDetails.get(seen) ?? keepAnswer(encodeDetailAnswer(seen.detail), JSON_TYPE);
  keptDetails.set(seen, kept);
  return kept;
}
