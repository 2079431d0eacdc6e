import { encodeMessage, encodeSavedList } from '@evenfield/wire';
import { FREE_TEAMS } from '@evenfield/wire/billing';
import type { FastifyInstance } from 'fastify';
import type { Plans } from '#features/billing/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import type { ViewerLimits } from '#kernel/server/viewers.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../api.ts';
import { binSchedule, findBinned, unbinSchedule } from './bin.ts';
import { findCover, withheld } from './cover.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { openRebasing } from './drafts/rebase-draft.ts';
import { historyRoutes } from './history/history-routes.ts';
import { findLockedSchedules, findSchedules, nameSchedule } from './list-store.ts';
import { liveRoutes } from './live/live-routes.ts';
import { matchTableRoutes } from './match-table/match-table-routes.ts';
import { readOlderBody } from './older-pages.ts';
import { announcingRoutes } from './publishing/announcing-routes.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import type { ShownSchedules } from './publishing/shown-schedules.ts';
import type { RecordResult } from './saving/record-result.ts';
import { saveRoutes } from './saving/save-routes.ts';
import type { SaveDeps } from './schedules-deps.ts';
import { tableRoutes } from './table-routes.ts';
import { findUnused } from './unused.ts';

interface SchedulesOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly shown: ShownSchedules;
  readonly recordResult: RecordResult;
  readonly viewers: ViewerLimits;
}

const SAVES = { name: 'save', attempts: 100, seconds: 1 }; // of one account, in whatever way

export async function schedules(
  app: FastifyInstance,
  { database, clock, plans, shown, recordResult, viewers }: SchedulesOptions,
): Promise<void> {
  const { db, connections } = database;
  const saves = limitAttempts(connections, SAVES);
  const deps: SaveDeps = { db, clock, plans, saves, recordResult };
  const { rebase, close } = openRebasing(deps);
  app.addHook('onClose', close);
  await app.register(saveRoutes, deps);
  await app.register(liveRoutes, { ...deps, database, viewers });
  await app.register(historyRoutes, deps);
  await app.register(matchTableRoutes, deps);
  await app.register(tableRoutes, deps);
  await app.register(listRoutes, deps);
  await app.register(draftRoutes, { ...deps, rebase });
  await app.register(publishingRoutes, { ...deps, shown, rebase });
  await app.register(announcingRoutes, deps);
}

async function listRoutes(app: FastifyInstance, deps: SaveDeps): Promise<void> {
  const { db, clock, plans, saves } = deps;
  app.route({
    ...routeOf(scheduleCalls.getSavedList),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const cover = await findCover(db, plans, organizationId);
      if (!cover.ok) return withheld(cover.scheduleCount);
      return encodeSavedList(await findSchedules(db, organizationId, cover.value));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getLockedSchedules),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const isPaid = await plans.isPaid(db, organizationId);
      const locked = isPaid ? [] : await findLockedSchedules(db, organizationId, FREE_TEAMS);
      return dataResponse(scheduleCalls.getLockedSchedules, locked);
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getUnusedSchedules),
    handler: async (request) => {
      const unused = await findUnused(db, callerOf(request).organizationId, clock());
      return dataResponse(scheduleCalls.getUnusedSchedules, unused);
    },
  });

  app.route({
    ...routeOf(scheduleCalls.deleteSchedule),
    handler: async (request) => {
      const { id } = queryOf(scheduleCalls.deleteSchedule, request);
      const by = callerOf(request);
      found(await binSchedule(deps, { ownerId: by.organizationId, by, id }, clock()));
      return encodeMessage('Schedules deleted successfully.');
    },
  });

  app.route({
    ...routeOf(scheduleCalls.getBin),
    handler: async (request) => {
      const binned = await findBinned(db, callerOf(request).organizationId, clock());
      return dataResponse(scheduleCalls.getBin, binned);
    },
  });

  app.route({
    ...routeOf(scheduleCalls.restoreSchedule),
    preHandler: readOlderBody,
    handler: async (request) => {
      const { schedule: id } = bodyOf(scheduleCalls.restoreSchedule, request);
      const by = callerOf(request);
      found(await unbinSchedule(deps, { ownerId: by.organizationId, by, id }, clock()));
      return encodeMessage('Schedule restored successfully.');
    },
  });

  app.route({
    ...routeOf(scheduleCalls.renameSchedule),
    handler: async (request) => {
      const renamed = bodyOf(scheduleCalls.renameSchedule, request);
      const { organizationId, organizerId } = callerOf(request);
      await saves.count(organizerId);
      found(await nameSchedule(db, organizationId, renamed));
      return encodeMessage('Schedule name updated successfully.');
    },
  });
}

/** Throws `Problem` also for a schedule of somebody else: its existence is not revealed. */
function found(isThere: boolean): void {
  if (!isThere) throw new Problem('notFound');
}
