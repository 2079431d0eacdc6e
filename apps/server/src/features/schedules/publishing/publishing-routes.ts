import { encodeDetailAnswer, encodePlanRequired, encodeTold, endpoints } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../../../infra/close-doors.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '../../../infra/route-of.ts';
import type { SaveDesk } from '../schedules-desk.ts';
import { sendJsonText } from '../send-json-text.ts';
import { isActiveFor, loadOpenDetail } from './open-detail.ts';
import { publishSchedule } from './publish-schedule.ts';

const WANTS_PLAN = encodePlanRequired('Subscription required for publish schedule.');
const AN_ID = /^[\w-]{1,64}$/;

export async function publishingRoutes(app: FastifyInstance, desk: SaveDesk): Promise<void> {
  const { db, clock, plans, saves } = desk;

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
      reply.header('cache-control', 'no-store'); // it may be unpublished at any time
      return sendJsonText(
        reply,
        encodeDetailAnswer(await loadOpenDetail(desk, id, asker?.organiserId ?? null)),
      );
    },
  });
}
