/** Results, for everybody who may see the schedule; their history, for its owner. */

import { encodeDetailText } from '@evenfield/wire';
import { encodeMatchResults } from '@evenfield/wire/results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ShownSchedule, ShownSchedules } from '#features/schedules/server/port.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Callers } from '#kernel/server/fair-queue.ts';
import { groupCallers } from '#kernel/server/group-callers.ts';
import { encodeInParts, transferWhole } from '#kernel/server/large-text.ts';
import { startLargeWork } from '#kernel/server/large-work.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { resultCalls } from '../api.ts';
import { findResultHistory } from './history.ts';
import { readStandings } from './standings/read-standings.ts';

interface ResultsDeps {
  readonly db: Kysely<Tables>;
  readonly shown: ShownSchedules;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export async function results(app: FastifyInstance, { db, shown }: ResultsDeps): Promise<void> {
  const reader = startLargeWork({
    work: readStandings,
    thread: threadFunction(
      new URL('./standings/read-standings.ts', import.meta.url),
      'readStandings',
    ),
    sizeOf: (detail) => detail.length,
    transfer: transferWhole,
  });
  app.addHook('onClose', reader.close);
  const resultsOf = cacheByShown(async ({ facts, detail }) =>
    cacheResponse(
      await encodeInParts(encodeMatchResults(facts.id, facts.version, detail.rows)),
      JSON_TYPE,
    ),
  );
  const standingsOf = cacheByShown(async ({ detail }, callers) =>
    cacheResponse(
      await reader.run(await encodeInParts(encodeDetailText(detail)), callers),
      JSON_TYPE,
    ),
  );

  /** Sends what `make` derives from a schedule; from an inactive one only to its owner. */
  async function sendOf(
    id: string,
    make: (seen: ShownSchedule, caller: string) => Promise<CachedResponse>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply.header('vary', 'authorization');
    const open = await shown.find(id);
    const caller = open === null ? await request.findCaller() : null;
    const seen = open ?? (caller && (await shown.find(id, caller.organizationId)));
    if (!seen) throw new Problem('notFound');
    reply.header('cache-control', open ? 'no-cache' : 'no-store'); // caches must revalidate: it may be unpublished at any time
    return sendCached(request, reply, await make(seen, await callerKey(request)));
  }

  app.route({
    ...routeOf(resultCalls.getMatchResults),
    handler: (request, reply) => {
      const { id } = queryOf(resultCalls.getMatchResults, request);
      return sendOf(id, resultsOf, request, reply);
    },
  });

  app.route({
    ...routeOf(resultCalls.getStandings),
    handler: (request, reply) => {
      const { schedule_id: id } = paramsOf(resultCalls.getStandings, request);
      return sendOf(id, standingsOf, request, reply);
    },
  });

  app.route({
    ...routeOf(resultCalls.getResultHistory),
    handler: async (request) => {
      const wanted = queryOf(resultCalls.getResultHistory, request);
      const { organizationId: ownerId } = callerOf(request);
      const history = await findResultHistory(db, { ownerId, ...wanted });
      return dataResponse(resultCalls.getResultHistory, history);
    },
  });
}

/** Caches what is derived from a shown schedule, as a single flight; failures are not cached. */
function cacheByShown<T>(
  make: (seen: ShownSchedule, callers: Callers) => Promise<T>,
): (seen: ShownSchedule, caller: string) => Promise<T> {
  const cached = new WeakMap<ShownSchedule, Promise<T>>();
  const inGroup = groupCallers();
  return (seen, caller) =>
    inGroup(`${seen.facts.id} ${seen.etag}`, caller, (callers) => {
      const begun = cached.get(seen) ?? make(seen, callers);
      cached.set(seen, begun);
      begun.catch(() => cached.delete(seen));
      return begun;
    });
}
