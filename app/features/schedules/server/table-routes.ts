import { Readable } from 'node:stream';
import type { GameDate } from '@evenfield/engine';
import {
  encodeScheduleCount,
  encodeSchedulesFrame,
  encodeTabledSchedule,
  type TabledSchedule,
} from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { scheduleCalls } from '../api.ts';
import { findCover, withheld } from './cover.ts';
import type { SchedulesDeps } from './schedules-deps.ts';
import { countSchedules, countTabled, findTabledIds, loadTabled } from './table-store.ts';

const ROWS_OF_PART = 1000; // rows of a long response that are read and written at once

export async function tableRoutes(
  app: FastifyInstance,
  { db, clock, plans }: SchedulesDeps,
): Promise<void> {
  app.route({
    ...routeOf(scheduleCalls.getSchedulesTable),
    handler: async (request, reply) => {
      const { organizationId: ownerId } = callerOf(request);
      const query = queryOf(scheduleCalls.getSchedulesTable, request);
      const cover = await findCover(db, plans, ownerId);
      if (!cover.ok) return withheld(cover.scheduleCount);
      const table = { ownerId, mostTeams: cover.value };
      const today = query.date ?? (clock().toISOString().slice(0, 10) as GameDate);
      const counts = await countTabled(db, table, query, today);
      const ids = await findTabledIds(db, table, query, today);
      const load = (from: number) =>
        loadTabled(db, table, ids.slice(from, from + ROWS_OF_PART), today);
      const frame = encodeSchedulesFrame({ draw: query.draw, ...counts });
      const text = writePage(frame, await load(0), ids.length, load);
      return reply.type('application/json; charset=utf-8').send(Readable.from(text));
    },
  });

  app.route({
    ...routeOf(scheduleCalls.countSchedules),
    handler: async (request) => {
      const { organizationId: ownerId } = callerOf(request);
      const cover = await findCover(db, plans, ownerId);
      if (!cover.ok) return withheld(cover.scheduleCount);
      return encodeScheduleCount(await countSchedules(db, { ownerId, mostTeams: cover.value }));
    },
  });
}

/** Yields the text of a page in chunks, so that only one of them is in memory. */
async function* writePage(
  [before, behind]: readonly [string, string],
  first: readonly TabledSchedule[],
  length: number,
  load: (from: number) => Promise<readonly TabledSchedule[]>,
): AsyncGenerator<string> {
  let comma = before;
  for (let from = 0; from < Math.max(1, length); from += ROWS_OF_PART) {
    const rows = from === 0 ? first : await load(from);
    if (rows.length > 0) yield comma + rows.map(encodeTabledSchedule).join(',');
    if (rows.length > 0) comma = ',';
  }
  yield comma === before ? before + behind : behind;
}
