import {
  encodeBin,
  encodeLockedList,
  encodeSavedList,
  encodeTold,
  encodeUnusedList,
  endpoints,
} from '@evenfield/contract';
import { FREE_TEAMS } from '@evenfield/contract/billing';
import type { FastifyInstance } from 'fastify';
import type { Plans } from '#features/billing/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { binSchedule, findBinned, unbinSchedule } from './bin.ts';
import { findCover, keptBack } from './cover.ts';
import { historyRoutes } from './history/history-routes.ts';
import { findLockedSchedules, findSchedules, nameSchedule } from './list-store.ts';
import { matchTableRoutes } from './match-table/match-table-routes.ts';
import { announcingRoutes } from './publishing/announcing-routes.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import type { ShownSchedules } from './publishing/shown-schedules.ts';
import type { RecordResult } from './saving/record-result.ts';
import { saveRoutes } from './saving/save-routes.ts';
import type { SaveDesk } from './schedules-desk.ts';
import { tableRoutes } from './table-routes.ts';
import { findUnused } from './unused.ts';

interface SchedulesOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly shown: ShownSchedules;
  readonly recordResult: RecordResult;
}

const SAVES = { name: 'save', attempts: 100, seconds: 1 }; // of one account, in whatever way

export async function schedules(
  app: FastifyInstance,
  { database: { db, connections }, clock, plans, shown, recordResult }: SchedulesOptions,
): Promise<void> {
  const saves = limitAttempts(connections, SAVES);
  const desk: SaveDesk = { db, clock, plans, saves, recordResult };
  await app.register(saveRoutes, desk);
  await app.register(historyRoutes, desk);
  await app.register(matchTableRoutes, desk);
  await app.register(tableRoutes, desk);
  await app.register(listRoutes, desk);
  await app.register(publishingRoutes, { ...desk, shown });
  await app.register(announcingRoutes, desk);
}

async function listRoutes(app: FastifyInstance, desk: SaveDesk): Promise<void> {
  const { db, clock, plans, saves } = desk;
  app.route({
    ...routeOf(endpoints.getSavedList),
    handler: async (request) => {
      const { organiserId } = askerOf(request);
      const cover = await findCover(db, plans, organiserId);
      if (!cover.ok) return keptBack(cover.scheduleCount);
      return encodeSavedList(await findSchedules(db, organiserId, cover.value));
    },
  });

  app.route({
    ...routeOf(endpoints.getLockedSchedules),
    handler: async (request) => {
      const { organiserId } = askerOf(request);
      const isPaid = await plans.isPaid(db, organiserId);
      return encodeLockedList(isPaid ? [] : await findLockedSchedules(db, organiserId, FREE_TEAMS));
    },
  });

  app.route({
    ...routeOf(endpoints.getUnusedSchedules),
    handler: async (request) =>
      encodeUnusedList(await findUnused(db, askerOf(request).organiserId, clock())),
  });

  app.route({
    ...routeOf(endpoints.deleteSchedule),
    handler: async (request) => {
      const { id } = queryOf(endpoints.deleteSchedule, request);
      found(await binSchedule(desk, { ownerId: askerOf(request).organiserId, id }, clock()));
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
      found(await unbinSchedule(desk, { ownerId: askerOf(request).organiserId, id }, clock()));
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
