/** Makes and uses score links over HTTP, as organizers and whoever has a link do. */

import { LINK_HEADER, type ScoreEntry } from '@evenfield/wire/results';
import {
  type Judgement,
  type JudgementInput,
  type LinkScope,
  type NewScoreLink,
  type Scoring,
  scoreLinkCalls,
} from '#features/score-links/api.ts';
import { type Answer, fetchJson } from './fetch-json.ts';
import { callAs } from './sign-up.ts';

export const WHOLE: LinkScope = { kind: 'schedule' };

export function sendLinkRequest(
  url: string,
  token: string | null,
  schedule: string,
  scope: LinkScope = WHOLE,
  name = 'Referee Kim',
): Promise<Answer> {
  const body = { schedule, scope, name };
  return callAs(url + scoreLinkCalls.createScoreLink.path, token, { method: 'POST', body });
}

/** A new link of somebody with a plan; throws where it was refused. */
export async function newLink(
  url: string,
  token: string,
  ...request: [schedule: string, scope?: LinkScope, name?: string]
): Promise<NewScoreLink> {
  const { body } = await sendLinkRequest(url, token, ...request);
  if (body.success !== true) throw new Error(body.message);
  return body.data;
}

export function revoke(url: string, token: string | null, id: string): Promise<Answer> {
  const path = url + scoreLinkCalls.revokeScoreLink.path;
  return callAs(path, token, { method: 'POST', body: { id } });
}

/** Asks at that address with the secret of a link, by a body or for what there is. */
export function callByLink(
  address: string,
  secret: string | null,
  { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  return fetchJson(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(secret !== null && { [LINK_HEADER]: secret }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export function callScoring(url: string, secret: string | null): Promise<Answer> {
  return callByLink(url + scoreLinkCalls.getScoring.path, secret);
}

/** What a link opens; throws where it opens nothing. */
export async function openScoring(url: string, secret: string): Promise<Scoring> {
  const { body } = await callScoring(url, secret);
  if (body.success !== true) throw new Error(body.message);
  return body.data;
}

export function recordByLink(
  url: string,
  secret: string | null,
  entry: Pick<ScoreEntry, 'match' | 'version'> & Partial<ScoreEntry>,
): Promise<Answer> {
  const result = { ending: 'regular', score: [2, 1] } as const;
  const body = { result, ...entry };
  return callByLink(url + scoreLinkCalls.recordByLink.path, secret, { body });
}

export function judgeByLink(
  url: string,
  secret: string | null,
  match: string,
  judgement: Judgement,
  fields: Partial<JudgementInput> = {},
): Promise<Answer> {
  const body = { match, judgement, ...fields };
  return callByLink(url + scoreLinkCalls.judgeByLink.path, secret, { body });
}
