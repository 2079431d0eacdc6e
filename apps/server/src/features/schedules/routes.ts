import {
  encodeBin,
  encodeDetailAnswer,
  encodeSavedList,
  encodeTold,
  endpoints,
} from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import { askerOf } from '../../infra/close-doors.ts';
import type { OpenDatabase } from '../../infra/database/open-database.ts';
import { limitAttempts } from '../../infra/limits/attempt-limit.ts';
import { Problem } from '../../infra/problem.ts';
import { bodyOf, queryOf, routeOf } from '../../infra/route-of.ts';
import { loadDetail } from './detail.ts';
import { historyRoutes } from './history/history-routes.ts';
import {
  binSchedule,
  findBinned,
  findSchedules,
  nameSchedule,
  unbinSchedule,
} from './list-store.ts';
import { matchTableRoutes } from './match-table/match-table-routes.ts';
import { saveRoutes } from './saving/save-routes.ts';
import type { SaveDesk } from './schedules-desk.ts';
import { sendJsonText } from './send-json-text.ts';
import { tableRoutes } from './table-routes.ts';

const SAVES = { name: 'save', attempts: 100, seconds: 1 }; // of one account, in whatever way

export async function schedules(
  app: FastifyInstance,
  { database: { db, connections }, clock }: { database: OpenDatabase; clock: Clock },
): Promise<void> {
  const saves = limitAttempts(connections, SAVES);
  await app.register(saveRoutes, { db, clock, saves });
  await app.register(historyRoutes, { db, clock, saves });
  await app.register(matchTableRoutes, { db });
  await app.register(tableRoutes, { db, clock });
  await app.register(listRoutes, { db, clock, saves });
}

async function listRoutes(app: FastifyInstance, { db, clock, saves }: SaveDesk): Promise<void> {
  app.route({
    ...routeOf(endpoints.getSavedList),
    handler: async (request) =>
      encodeSavedList(await findSchedules(db, askerOf(request).organiserId)),
  });

  app.route({
    ...routeOf(endpoints.getSavedSchedule),
    handler: async (request, reply) => {
      const { id } = queryOf(endpoints.getSavedSchedule, request);
      const detail = await loadDetail(db, { ownerId: askerOf(request).organiserId, id });
      return sendJsonText(reply, encodeDetailAnswer(detail));
    },
  });

  app.route({
    ...routeOf(endpoints.deleteSchedule),
    handler: async (request) => {
      const { id } = queryOf(endpoints.deleteSchedule, request);
      found(await binSchedule(db, { ownerId: askerOf(request).organiserId, id }, clock()));
      return encodeTold('Schedules deleted successfully.');
    },
  });

  app.route({
    ...routeOf(endpoints.getBin),
    handler: async (request) =>
      encodeBin(await findBinned(db, askerOf(request).organiserId, clock())),
  });

  app.route({
    ...routeOf(endpoints.restoreSchedule),
    handler: async (request) => {
      const { id } = bodyOf(endpoints.restoreSchedule, request);
      found(await unbinSchedule(db, { ownerId: askerOf(request).organiserId, id }, clock()));
      return encodeTold('Schedule restored successfully.');
    },
  });

  app.route({
    ...routeOf(endpoints.renameSchedule),
    handler: async (request) => {
      const renamed = bodyOf(endpoints.renameSchedule, request);
      const { organiserId } = askerOf(request);
      await saves.count(organiserId);
      found(await nameSchedule(db, organiserId, renamed));
      return encodeTold('Schedule name updated successfully.');
    },
  });
}

/** Another person's schedule is as good as none. */
function found(isThere: boolean): void {
  if (!isThere) throw new Problem('notFound');
}
