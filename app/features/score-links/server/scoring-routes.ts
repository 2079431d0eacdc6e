/** Calls of link holders, who authenticate by the link's secret only. */

import { encodePlanRequired, encodeProblem } from '@evenfield/wire';
import { LINK_HEADER } from '@evenfield/wire/results';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecordOutcome } from '#features/schedules/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { namingFaults, Problem, problemStatus } from '#kernel/server/problem.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { scoreLinkCalls } from '../api.ts';
import { cacheScorings } from './cache-scorings.ts';
import { judgeByLink, recordByLink } from './change-by-link.ts';
import { findGoodLink, type GoodLink } from './link-store.ts';
import { OLDER_PAGES, type PageFormat } from './older-pages.ts';
import type { ScoreLinkContext } from './score-link-context.ts';
import { cacheSheets } from './sheets/cache-sheets.ts';

const MINUTE = 60; // seconds
/** Wrong secrets per address. Valid ones are unaffected, as people at a field share an address. */
const WRONG = { name: 'score-link-wrong', attempts: 60, seconds: 10 * MINUTE };
/** Per link, which all the referees of a day may share. */
const READS = { name: 'score-link-look', attempts: 1200, seconds: MINUTE };
const SAYINGS = { name: 'score-link-say', attempts: 60, seconds: MINUTE };
const LARGEST = 16 * 1024; // bytes of a request

const PLAN_ENDED = encodePlanRequired(
  'Scores cannot be entered right now: the organizer needs a plan. Nothing that was entered is lost.',
);
const STALE_MESSAGE =
  'Somebody else has entered a result in the meantime. Check it before you send yours.';

/** The current format, and those of older pages. */
const FORMATS: readonly PageFormat[] = [
  {
    matches: routeOf(scoreLinkCalls.getScoring),
    record: routeOf(scoreLinkCalls.recordByLink),
    judge: routeOf(scoreLinkCalls.judgeByLink),
    entryBody: scoreLinkCalls.recordByLink.body,
    judgementBody: scoreLinkCalls.judgeByLink.body,
    partName: (part) => part,
    showMatch: (match) => match,
  },
  OLDER_PAGES,
];

export async function scoringRoutes(
  app: FastifyInstance,
  context: ScoreLinkContext,
): Promise<void> {
  const { database, clock, plans, readDetail } = context;
  const { db, connections } = database;
  const wrong = limitAddresses(connections, WRONG);
  const reads = limitAttempts(connections, READS);
  const sayings = limitAttempts(connections, SAYINGS);
  const sheets = cacheSheets({ db, readDetail });
  app.addHook('onClose', () => sheets.close());

  /** Throws the same `Problem` for unknown and revoked links and for deleted schedules. */
  async function linkOf(request: FastifyRequest): Promise<GoodLink> {
    const link = await findGoodLink(db, String(request.headers[LINK_HEADER] ?? ''));
    if (link !== null) return link;
    await wrong.count(addressOf(request));
    throw new Problem('notFound');
  }

  for (const format of FORMATS) {
    const { showMatch, partName } = format;
    const scorings = cacheScorings({ db, sheets, showMatch });

    app.route({
      ...format.matches,
      handler: async (request, reply) => {
        reply.header('cache-control', 'private, no-cache').header('vary', LINK_HEADER);
        const link = await linkOf(request);
        await reads.count(link.id);
        return sendCached(request, reply, await scorings.open(link, await callerKey(request)));
      },
    });

    app.route({
      ...format.record,
      bodyLimit: LARGEST,
      handler: async (request, reply) => {
        const entry = bodyOf({ body: format.entryBody }, request);
        const link = await linkOf(request);
        await sayings.count(link.id);
        const outcome = await namingFaults(partName, () =>
          recordByLink({ db, plans }, link, entry, clock()),
        );
        return answer({ request, reply }, link, entry.match, outcome, 'Score saved.');
      },
    });

    app.route({
      ...format.judge,
      bodyLimit: LARGEST,
      handler: async (request, reply) => {
        const judging = bodyOf({ body: format.judgementBody }, request);
        const link = await linkOf(request);
        await sayings.count(link.id);
        const outcome = await namingFaults(partName, () =>
          judgeByLink({ db, plans }, link, judging, clock()),
        );
        const sentence = judging.judgement === 'confirm' ? 'Score confirmed.' : 'Score disputed.';
        return answer({ request, reply }, link, judging.match, outcome, sentence);
      },
    });

    async function answer(
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      link: GoodLink,
      id: string,
      { kind }: RecordOutcome,
      message: string,
    ) {
      if (kind === 'planRequired') return PLAN_ENDED;
      const { version, match } = await scorings.findMatch(link, id, await callerKey(request));
      const data = { version, match: showMatch(match) };
      if (kind === 'recorded') return { success: true, message, data };
      const problem = encodeProblem('stale');
      return reply.code(problemStatus('stale')).send({
        ...{ ...problem, message: STALE_MESSAGE },
        data: { ...problem.data, version, current: showMatch(match) },
      });
    }
  }
}
