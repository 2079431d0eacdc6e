import { Readable } from 'node:stream';
import {
  encodeScheduleCount,
  encodeSchedulesFrame,
  encodeTabledSchedule,
  endpoints,
  type TabledSchedule,
} from '@evenfield/contract';
import type { GameDate } from '@evenfield/engine';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { findCover, keptBack } from './cover.ts';
import type { SchedulesDesk } from './schedules-desk.ts';
import { countSchedules, countTabled, findTabledIds, loadTabled } from './table-store.ts';

const ROWS_OF_PART = 1000; // of a long answer are read and written together

export async function tableRoutes(
  app: FastifyInstance,
  { db, clock, plans }: SchedulesDesk,
): Promise<void> {
  app.route({
    ...routeOf(endpoints.getSchedulesTable),
    handler: async (request, reply) => {
      const { organiserId: ownerId } = askerOf(request);
      const query = queryOf(endpoints.getSchedulesTable, request);
      const cover = await findCover(db, plans, ownerId);
      if (!cover.ok) return keptBack(cover.scheduleCount);
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
    ...routeOf(endpoints.countSchedules),
    handler: async (request) => {
      const { organiserId: ownerId } = askerOf(request);
      const cover = await findCover(db, plans, ownerId);
      if (!cover.ok) return keptBack(cover.scheduleCount);
      return encodeScheduleCount(await countSchedules(db, { ownerId, mostTeams: cover.value }));
    },
  });
}

/** The text of a page, a part at a time: however long it is, only a part of it is in memory. */
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
