/** A fake server of score links for one link; the test decides the fate of each response. */

import type { Result } from '@evenfield/engine';
import { LINK_HEADER } from '@evenfield/wire/results';
import * as z from 'zod/mini';
import { serve } from '#testing/web/serve.ts';
import { type Scoring, type ScoringMatch, scoreLinkCalls } from '../../api.ts';

export const SECRET = 'a-secret-of-a-link';

/** A call's fate: works; is cut off before or after its effect; needs a plan; can't be saved. */
export type Line = 'good' | 'cutBefore' | 'cutAfter' | 'plan' | 'databaseUnavailable' | 'noRoom';

export interface ScoringServer {
  readonly taken: readonly string[]; // keys, in the order in which they took effect
  readonly keys: readonly string[]; // keys of all tries
  readonly judged: readonly { readonly match: string; readonly judgement: string }[];
  line: () => Line; // called for every call that changes something
  isGood: boolean; // the link
  matches: ScoringMatch[];
  /** Someone else enters a result. */
  readonly enterElsewhere: (match: string, result: Result | null) => void;
  readonly resultOf: (match: string) => Result | null;
}

export function matchOf(id: string, changes: Partial<ScoringMatch> = {}): ScoringMatch {
  return {
    ...{ id, division: 'U10', home: `Lions ${id}`, away: `Bears ${id}`, isKnown: true },
    ...{ day: 'Sat 3 Apr', date: '2027-04-03' as ScoringMatch['date'], time: '9:00 AM' },
    ...{ field: 'Field 1', result: null, version: 0, byThisLink: false },
    ...changes,
  };
}

export async function serveScoring(
  matches: readonly ScoringMatch[],
  changes: Partial<Scoring> = {},
): Promise<ScoringServer> {
  let version = 7;
  const taken: string[] = [];
  const keys: string[] = [];
  const judged: { match: string; judgement: string }[] = [];
  const set = (id: string, result: Result | null, byThisLink: boolean) => {
    version++;
    server.matches = server.matches.map((match) =>
      match.id === id ? { ...match, result, version, byThisLink } : match,
    );
  };
  const server: ScoringServer = {
    ...{ taken, keys, judged },
    line: () => 'good',
    isGood: true,
    matches: [...matches],
    enterElsewhere: (match, result) => set(match, result, false),
    resultOf: (id) => server.matches.find((match) => match.id === id)?.result ?? null,
  };
  const scoring = (): Scoring => ({
    ...{ schedule: 'Spring league', link: 'Field 1', version, unit: 'goals', draws: true },
    ...changes,
    ...{ version, matches: server.matches },
  });
  const responseFor = (path: string, body: unknown): readonly [status: number, body: object] => {
    if (path === scoreLinkCalls.getScoring.path) return [200, { success: true, data: scoring() }];
    if (path === scoreLinkCalls.judgeByLink.path) {
      const {
        match: id,
        judgement,
        version: seen,
        key,
      } = z.parse(scoreLinkCalls.judgeByLink.body, body);
      const match = server.matches.find((one) => one.id === id)!;
      if (seen !== null && match.version > seen) return [409, stale(match)];
      if (!taken.includes(key ?? '')) {
        taken.push(key ?? '');
        judged.push({ match: id, judgement });
      }
      return recorded(id);
    }
    const {
      match: id,
      result,
      key,
      version: seen,
    } = z.parse(scoreLinkCalls.recordByLink.body, body);
    const match = server.matches.find((one) => one.id === id);
    if (match === undefined) return [404, problem('notFound')];
    if (taken.includes(key ?? '')) return recorded(id);
    if (match.version > seen) return [409, stale(match)];
    taken.push(key ?? '');
    set(id, result, true);
    return recorded(id);
  };
  const stale = (current: ScoringMatch) => ({
    ...{ success: false, message: 'Somebody was quicker.', error: 'stale' },
    data: { faults: [], version, current },
  });
  const recorded = (id: string) => {
    const match = server.matches.find((one) => one.id === id)!;
    return [200, { success: true, message: 'Recorded.', data: { version, match } }] as const;
  };

  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const [path = ''] = request.url?.split('?') ?? [];
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      const line = request.method === 'POST' ? server.line() : 'good';
      if (request.method === 'POST') keys.push(keyOf(body));
      const send = (status: number, answer: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer));
      if (request.headers[LINK_HEADER] !== SECRET || !server.isGood) {
        send(404, problem('notFound'));
      } else if (line === 'cutBefore') {
        request.socket.destroy();
      } else if (line === 'databaseUnavailable' || line === 'noRoom') {
        send(503, problem(line));
      } else if (line === 'plan') {
        send(200, {
          ...{ success: false, message: 'Results need a plan.', error: 'subscription_required' },
        });
      } else {
        const answer = responseFor(path, body);
        if (line === 'cutAfter') request.socket.destroy();
        else send(...answer);
      }
    });
  });
  return server;
}

function keyOf(body: unknown): string {
  return z.parse(z.object({ key: z.string() }), body).key;
}

function problem(error: string) {
  return { success: false, message: 'Nothing is here.', error, data: { faults: [] } };
}
