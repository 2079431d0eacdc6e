import type { MatchId, Result, Schedule } from '@evenfield/engine';
import {
  encodeDetailText,
  encodePlanRequired,
  encodeSchedule,
  encodeUpdatedMatch,
  problemSentence,
} from '@evenfield/wire';
import { type CurrentPlan, encodeCurrentPlan } from '@evenfield/wire/billing';
import { matchIdOf } from '@evenfield/wire/publishing';
import { decodeResult, encodeMatchResults, encodeResult } from '@evenfield/wire/results';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { type ScoreLink, scoreLinkCalls } from '#features/score-links/api.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { serve } from '#testing/web/serve.ts';
import { resultCalls } from '../../api.ts';

const PLAN: CurrentPlan = {
  ...{ id: 'lite', status: 'active', periodEnd: '2026-12-22T12:00:00.000Z', daysRemaining: 30 },
  failed: null,
  card: null,
  bill: {
    ...{ final: false, date: '2026-12-22T12:00:00.000Z', planCents: 2900 },
    ...{ matches: 0, matchesCents: 0 },
  },
};

interface SentResult {
  readonly version: number;
  readonly result: Result | null;
}

/** A fake server that stores results by the real one's rules, as far as a page can tell. */
export async function serveResults(schedule: Schedule) {
  const account = {
    version: 3,
    paid: true,
    reachable: true,
    results: new Map<string, SentResult>(),
    keys: new Map<string, number>(), // of entries, with their resulting versions
    links: [] as ScoreLink[],
  };
  const rows = () => {
    const { core } = encodeSchedule(schedule, []);
    return core
      .map((row) => {
        const result = account.results.get(matchIdOf({ ...row }))?.result;
        return JSON.stringify({ ...row, ...(result && encodeResult(result)) });
      })
      .join(',');
  };
  const detail = () => {
    const moment = '2026-11-22T12:00:00.000Z';
    const { inputs } = encodeSchedule(schedule, []);
    const parts = encodeDetailText({
      facts: {
        ...{ id: 's1', name: 'Spring', version: account.version, published: false },
        ...{ created: moment, changed: moment, location: null, timeZone: null },
      },
      inputs,
      calledOff: null,
      rows: [rows()],
    });
    return parts.join('');
  };
  const record = (body: Record<string, unknown>): [number, string] => {
    const {
      id,
      version,
      idempotency_key: key,
    } = body as {
      id: string;
      version: number;
      idempotency_key: string;
    };
    const matchOf = (made: number) =>
      JSON.stringify(encodeUpdatedMatch({ schedule: 's1', match: id, version: made }));
    const made = account.keys.get(key);
    if (made !== undefined) return [200, matchOf(made)];
    if (!account.paid) return [200, JSON.stringify(encodePlanRequired('A plan is needed.'))];
    if ((account.results.get(id)?.version ?? 0) > version) {
      const message = JSON.stringify(problemSentence('stale'));
      return [
        409,
        `{"success":false,"message":${message},"error":"stale","data":{"faults":[],"version":${account.version},"current":${detail()}}}`,
      ];
    }
    account.version += 1;
    account.keys.set(key, account.version);
    const result = body['result'] === 'none' ? null : decodeResult(body);
    account.results.set(id, { version: account.version, result });
    return [200, matchOf(account.version)];
  };
  const answers: Record<string, (body: Record<string, unknown>) => [number, string]> = {
    [scheduleCalls.updateMatch.path]: record,
    [billingCalls.getCurrentPlan.path]: () => [
      200,
      JSON.stringify(encodeCurrentPlan(account.paid ? PLAN : null)),
    ],
    [resultCalls.getMatchResults.path]: () => [
      200,
      encodeMatchResults('s1', account.version, [rows()]).join(''),
    ],
    [resultCalls.getResultHistory.path]: () => [
      200,
      JSON.stringify(dataResponse(resultCalls.getResultHistory, [])),
    ],
    [scoreLinkCalls.getScoreLinks.path]: () => [
      200,
      JSON.stringify({ success: true, data: account.links }),
    ],
    [scoreLinkCalls.createScoreLink.path]: ({ name }) => {
      const link: ScoreLink = {
        ...{ id: `l${account.links.length + 1}`, name: String(name), scope: { kind: 'schedule' } },
        ...{ created: '2026-11-22T12:00:00.000Z', revoked: null, used: null, entries: 0 },
        isGone: false,
      };
      account.links.unshift(link);
      return [
        200,
        JSON.stringify({ success: true, message: 'Done.', data: { link, secret: 'a-secret' } }),
      ];
    },
    [scoreLinkCalls.revokeScoreLink.path]: ({ id }) => {
      account.links = account.links.map((link) =>
        link.id === id ? { ...link, revoked: '2026-11-22T13:00:00.000Z' } : link,
      );
      return [200, '{"success":true,"message":"Done."}'];
    },
  };
  await serve(async (request, response) => {
    if (!account.reachable) return void request.socket.destroy();
    let text = '';
    for await (const part of request) text += part;
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
    const [status, body] = answers[pathname]?.(text === '' ? {} : JSON.parse(text)) ?? [404, '{}'];
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  return {
    account,
    /** Another device enters a result. */
    enter: (match: MatchId, result: Result | null) => {
      account.version += 1;
      account.results.set(match, { version: account.version, result });
    },
    resultOf: (match: MatchId) => account.results.get(match)?.result,
  };
}
