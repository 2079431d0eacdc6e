import { Readable } from 'node:stream';
import {
  DATED_MATCH_NAMES,
  type DateSpan,
  encodeDatedMatches,
  MOST_DATED_ROWS,
} from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { scheduleCalls } from '../../api.ts';
import type { SchedulesDeps } from '../schedules-deps.ts';
import { noteOpened } from '../unused.ts';
import { listedRow, SHIFTS } from './listed-row.ts';
import { loadMatchTable } from './load-match-table.ts';

export async function matchTableRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<SchedulesDeps, 'db' | 'clock'>,
): Promise<void> {
  app.route({
    ...routeOf(scheduleCalls.getMatchTable),
    handler: async (request, reply) => {
      const query = queryOf(scheduleCalls.getMatchTable, request);
      const { organizationId: ownerId } = callerOf(request);
      const parts = await loadMatchTable(db, ownerId, query);
      await noteOpened(db, { ownerId, id: query.id }, clock());
      return reply.type('application/json; charset=utf-8').send(Readable.from(parts));
    },
  });

  for (const endpoint of [scheduleCalls.getMatchesByDate, scheduleCalls.getMatchesByMonth]) {
    app.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const span = queryOf(endpoint, request);
        const { total, rows } = await findDatedMatches(db, callerOf(request).organizationId, span);
        return sendJsonText(reply, [encodeDatedMatches(total, rows)]);
      },
    });
  }
}

const ROW = listedRow({
  [DATED_MATCH_NAMES.schedule]: sql`stored.schedule_id`,
  [DATED_MATCH_NAMES.scheduleName]: sql`stored.name`,
});

const ORDER = sql`game_date collate "C", created_at, schedule_id, slot_number, position`;

/** Counts an owner's matches between two dates, and returns one page as JSON text. */
async function findDatedMatches(
  db: Kysely<Tables>,
  ownerId: string,
  { from, to, start }: DateSpan,
): Promise<{ readonly total: number; readonly rows: string }> {
  const own = sql`
    from matches join schedules on schedules.id = matches.schedule_id
    where owner_id = ${ownerId} and draft_of is null and deleted_at is null and game_date between ${from} and ${to}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${own}`.execute(db);
  const listed = await sql<{ rows: string | null }>`
    with page as materialized (
      select matches.*, created_at ${own}
      order by ${ORDER} limit ${MOST_DATED_ROWS} offset ${start}
    ),
    named as materialized (
      select id, name, ${SHIFTS} as shifts from schedules
      where id in (select schedule_id from page)
    )
    select string_agg(${ROW}, ',' order by ${ORDER}) as rows
    from (select page.*, name, shifts from page join named on id = schedule_id) as stored`.execute(
    db,
  );
  return { total: counted.rows[0]!.total, rows: listed.rows[0]!.rows ?? '' };
}
