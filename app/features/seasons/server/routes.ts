import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { createId } from '#kernel/server/secret.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { MOST_SEASONS, seasonCalls } from '../api.ts';
import { findEarlier } from './find-earlier.ts';
import {
  deleteSeason,
  fileSchedules,
  findFiled,
  findSeasons,
  insertSeason,
  type SeasonRefusal,
  updateSeason,
} from './store.ts';

const REFUSALS: Readonly<Record<SeasonRefusal, string>> = {
  full: `There are ${MOST_SEASONS} seasons, which is as many as there can be. Delete one that you no longer need.`,
  nameTaken: 'There is a season of this name already. Choose another name.',
};

interface SeasonsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly isShown: (schedule: string) => Promise<boolean>; // everybody may see it now
}

export async function seasonRoutes(
  app: FastifyInstance,
  { database: { db }, clock, isShown }: SeasonsOptions,
): Promise<void> {
  app.route({
    ...routeOf(seasonCalls.getSeasons),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      return dataResponse(seasonCalls.getSeasons, {
        seasons: await findSeasons(db, organizationId),
        schedules: await findFiled(db, organizationId),
      });
    },
  });

  app.route({
    ...routeOf(seasonCalls.createSeason),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const { name } = bodyOf(seasonCalls.createSeason, request);
      const id = createId();
      const added = { id, organizationId, name, now: clock(), most: MOST_SEASONS };
      const refusal = await insertSeason(db, added);
      if (refusal !== null) return encodeRefused(REFUSALS[refusal]);
      const season = { id, name, isArchived: false, schedules: 0 };
      return dataResponse(seasonCalls.createSeason, season);
    },
  });

  app.route({
    ...routeOf(seasonCalls.changeSeason),
    handler: async (request) => {
      const change = bodyOf(seasonCalls.changeSeason, request);
      const season = await updateSeason(db, callerOf(request).organizationId, change, clock());
      if (season === null) throw new Problem('notFound');
      if (season === 'nameTaken') return encodeRefused(REFUSALS[season]);
      return dataResponse(seasonCalls.changeSeason, season);
    },
  });

  app.route({
    ...routeOf(seasonCalls.deleteSeason),
    handler: async (request) => {
      const { season } = queryOf(seasonCalls.deleteSeason, request);
      const deleted = await deleteSeason(db, callerOf(request).organizationId, season);
      if (!deleted) throw new Problem('notFound');
      return encodeMessage('Season deleted.');
    },
  });

  app.route({
    ...routeOf(seasonCalls.fileSchedules),
    handler: async (request) => {
      const filing = bodyOf(seasonCalls.fileSchedules, request);
      const done = await fileSchedules(db, callerOf(request).organizationId, filing);
      if (!done) throw new Problem('notFound');
      return encodeMessage('Saved.');
    },
  });

  app.route({
    ...routeOf(seasonCalls.getEarlierSchedules),
    handler: async (request) => {
      const { schedule_id: id } = paramsOf(seasonCalls.getEarlierSchedules, request);
      if (!(await isShown(id))) throw new Problem('notFound'); // the plan that pays for it pays for all
      return dataResponse(seasonCalls.getEarlierSchedules, await findEarlier(db, id));
    },
  });
}
