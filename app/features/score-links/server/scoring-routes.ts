/** The calls of whoever has a score link, whose secret is all that they show. */
import { encodePlanRequired, endpoints } from '@evenfield/contract';
import { encodeRecorded, encodeStaleEntry, LINK_HEADER } from '@evenfield/contract/results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerKey } from '#kernel/server/asker-key.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem, problemStatus } from '#kernel/server/problem.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { keepScorings } from './keep-scorings.ts';
import { findGoodLink, type GoodLink } from './link-store.ts';
import { judgeByLink, recordByLink } from './say-by-link.ts';
import type { ScoreLinkContext } from './score-link-context.ts';
import { keepSheets } from './sheets/keep-sheets.ts';

const MINUTE = 60; // seconds
/** Secrets from one address that are none. Good ones from there are not held up: many stand around a field. */
const WRONG = { name: 'score-link-wrong', attempts: 60, seconds: 10 * MINUTE };
/** Of one link, which all the referees of a day may share. */
const LOOKS = { name: 'score-link-look', attempts: 1200, seconds: MINUTE };
const SAYINGS = { name: 'score-link-say', attempts: 60, seconds: MINUTE };
const LARGEST = 16 * 1024; // bytes of a request

const PLAN_ENDED = encodePlanRequired(
  'Scores cannot be entered right now: the organizer needs a plan. Nothing that was entered is lost.',
);

export async function scoringRoutes(
  app: FastifyInstance,
  context: ScoreLinkContext,
): Promise<void> {
  const { database, clock, plans, readDetail } = context;
  const { db, connections } = database;
  const wrong = limitAddresses(connections, WRONG);
  const looks = limitAttempts(connections, LOOKS);
  const sayings = limitAttempts(connections, SAYINGS);
  const sheets = keepSheets({ db, readDetail });
  app.addHook('onClose', () => sheets.close());
  const scorings = keepScorings({ db, sheets });

  /** One that never was, one that was revoked and one of a deleted schedule are told apart by nothing. */
  async function linkOf(request: FastifyRequest): Promise<GoodLink> {
    const link = await findGoodLink(db, String(request.headers[LINK_HEADER] ?? ''));
    if (link !== null) return link;
    await wrong.count(addressOf(request));
    throw new Problem('notFound');
  }

  app.route({
    ...routeOf(endpoints.getScoring),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache').header('vary', LINK_HEADER);
      const link = await linkOf(request);
      await looks.count(link.id);
      return sendKept(request, reply, await scorings.open(link, await askerKey(request)));
    },
  });

  app.route({
    ...routeOf(endpoints.recordByLink),
    bodyLimit: LARGEST,
    handler: async (request, reply) => {
      const entry = bodyOf(endpoints.recordByLink, request);
      const link = await linkOf(request);
      await sayings.count(link.id);
      const outcome = await recordByLink({ db, plans }, link, entry, clock());
      return answer({ request, reply }, link, entry.match, outcome, 'Score saved.');
    },
  });

  app.route({
    ...routeOf(endpoints.judgeByLink),
    bodyLimit: LARGEST,
    handler: async (request, reply) => {
      const judging = bodyOf(endpoints.judgeByLink, request);
      const link = await linkOf(request);
      await sayings.count(link.id);
      const outcome = await judgeByLink({ db, plans }, link, judging, clock());
      const told = judging.judgement === 'confirm' ? 'Score confirmed.' : 'Score disputed.';
      return answer({ request, reply }, link, judging.match, outcome, told);
    },
  });

  async function answer(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    link: GoodLink,
    match: string,
    { kind }: RecordOutcome,
    told: string,
  ) {
    if (kind === 'planRequired') return PLAN_ENDED;
    const now = await scorings.findMatch(link, match, await askerKey(request));
    if (kind === 'recorded') return encodeRecorded(now, told);
    return reply.code(problemStatus('stale')).send(encodeStaleEntry(now));
  }
}
