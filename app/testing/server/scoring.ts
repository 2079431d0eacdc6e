/** Makes and uses score links over HTTP, as organisers and whoever has a link do. */
import { endpoints } from '@evenfield/contract';
import {
  decodeNewLink,
  decodeScoring,
  encodeEntryFields,
  encodeJudgement,
  encodeLinkWish,
  encodeRevoke,
  type Judgement,
  type JudgementFrame,
  LINK_HEADER,
  type LinkScope,
  type NewScoreLink,
  type ScoreEntry,
  type Scoring,
} from '@evenfield/contract/results';
import { type Answer, ask } from './ask.ts';
import { askAs } from './sign-up.ts';

export const WHOLE: LinkScope = { kind: 'schedule' };

export function sendWish(
  url: string,
  token: string | null,
  schedule: string,
  scope: LinkScope = WHOLE,
  name = 'Referee Kim',
): Promise<Answer> {
  const body = encodeLinkWish({ schedule, scope, name });
  return askAs(url + endpoints.createScoreLink.path, token, { method: 'POST', body });
}

/** A new link of somebody with a plan; throws where it was refused. */
export async function newLink(
  url: string,
  token: string,
  ...wish: [schedule: string, scope?: LinkScope, name?: string]
): Promise<NewScoreLink> {
  const { body } = await sendWish(url, token, ...wish);
  if (body.success !== true) throw new Error(body.message);
  return decodeNewLink(body);
}

export function revoke(url: string, token: string | null, id: string): Promise<Answer> {
  const body = encodeRevoke(id);
  return askAs(url + endpoints.revokeScoreLink.path, token, { method: 'POST', body });
}

function askByLink(
  address: string,
  secret: string | null,
  { body, headers = {} }: { body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  return ask(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(secret !== null && { [LINK_HEADER]: secret }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export function askScoring(url: string, secret: string | null): Promise<Answer> {
  return askByLink(url + endpoints.getScoring.path, secret);
}

/** What a link opens; throws where it opens nothing. */
export async function openScoring(url: string, secret: string): Promise<Scoring> {
  const { body } = await askScoring(url, secret);
  if (body.success !== true) throw new Error(body.message);
  return decodeScoring(body);
}

export function recordByLink(
  url: string,
  secret: string | null,
  entry: Pick<ScoreEntry, 'match' | 'version'> & Partial<ScoreEntry>,
): Promise<Answer> {
  const result = { ending: 'regular', score: [2, 1] } as const;
  const body = encodeEntryFields({ result, key: null, ...entry });
  return askByLink(url + endpoints.recordByLink.path, secret, { body });
}

export function judgeByLink(
  url: string,
  secret: string | null,
  match: string,
  judgement: Judgement,
  said: Partial<JudgementFrame> = {},
): Promise<Answer> {
  const body = encodeJudgement(match, judgement, {
    version: null,
    remark: null,
    key: null,
    ...said,
  });
  return askByLink(url + endpoints.judgeByLink.path, secret, { body });
}
