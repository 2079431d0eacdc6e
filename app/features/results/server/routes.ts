/** How matches went, for everybody who may see the schedule; and who said so, for its owner. */
import { encodeDetailText, endpoints } from '@evenfield/contract';
import { encodeMatchResults, encodeResultHistory } from '@evenfield/contract/results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ShownSchedule, ShownSchedules } from '#features/schedules/server/port.ts';
import { askerKey } from '#kernel/server/asker-key.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { Problem } from '#kernel/server/problem.ts';
import { paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { findResultHistory } from './history.ts';
import { keepOfShown } from './keep-of-shown.ts';
import { startStandingsReader } from './standings/standings-reader.ts';

interface ResultsDesk {
  readonly db: Kysely<Tables>;
  readonly shown: ShownSchedules;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export async function results(app: FastifyInstance, { db, shown }: ResultsDesk): Promise<void> {
  const reader = startStandingsReader();
  app.addHook('onClose', reader.close);
  const resultsOf = keepOfShown(async ({ facts, detail }) =>
    keepAnswer(encodeMatchResults(facts.id, facts.version, detail.rows), JSON_TYPE),
  );
  const standingsOf = keepOfShown(async ({ detail }, askers) =>
    keepAnswer(await reader.run(encodeDetailText(detail), askers), JSON_TYPE),
  );

  /** Answers what is made of a schedule: an active one for everybody, any for its owner. */
  async function sendOf(
    id: string,
    make: (seen: ShownSchedule, asker: string) => Promise<KeptAnswer>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    reply.header('vary', 'authorization');
    const open = await shown.find(id);
    const asker = open === null ? await request.findAsker() : null;
    const seen = open ?? (asker && (await shown.find(id, asker.organiserId)));
    if (!seen) throw new Problem('notFound');
    reply.header('cache-control', open ? 'no-cache' : 'no-store'); // it may be unpublished at any time
    return sendKept(request, reply, await make(seen, await askerKey(request)));
  }

  app.route({
    ...routeOf(endpoints.getMatchResults),
    handler: (request, reply) => {
      const { id } = queryOf(endpoints.getMatchResults, request);
      return sendOf(id, resultsOf, request, reply);
    },
  });

  app.route({
    ...routeOf(endpoints.getStandings),
    handler: (request, reply) => {
      const { schedule_id: id } = paramsOf(endpoints.getStandings, request);
      return sendOf(id, standingsOf, request, reply);
    },
  });

  app.route({
    ...routeOf(endpoints.getResultHistory),
    handler: async (request) => {
      const wanted = queryOf(endpoints.getResultHistory, request);
      const { organiserId: ownerId } = askerOf(request);
      return encodeResultHistory(await findResultHistory(db, { ownerId, ...wanted }));
    },
  });
}
