/**
 * Links by which a referee or a team says how matches went, without an account. The secret of a link
 * stands in the fragment of its address, which no server is sent, and goes in a header of its own.
 */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { legible } from '../legible-names.ts';
import { planRequired } from '../plan-required.ts';
import { scheduleId, versionNumber } from '../saving/schedule-query.ts';
import { filledText, keptText, looseText, orAbsent, recordId } from '../scalars.ts';

/** The header that a link's secret is sent in. */
export const LINK_HEADER = 'score-link';

/** The page that a link opens. */
export const SCORE_PAGE = '/score';

/** What a link is for. */
export type LinkScope =
  | { readonly kind: 'match'; readonly match: string } // its id
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'schedule' };

export interface LinkWish {
  readonly schedule: string;
  readonly scope: LinkScope;
  readonly name: string; // who gets it: 'Referee Kim', 'Field 2'
}

export const MOST_LINK_NAME = 80;

const NAME_WANTED = 'Say who the link is for.';
const name = filledText(NAME_WANTED).check(
  z.maxLength(MOST_LINK_NAME, `At most ${MOST_LINK_NAME} characters.`),
  legible(),
);

/** What the form asks for, with what is said where it cannot be used. */
export const linkFields = { name };

export const linkBody = z.pipe(
  z
    .object(
      {
        schedule_id: scheduleId,
        scope: z.enum(['match', 'field', 'schedule'], {
          error: "Choose 'match', 'field' or 'schedule'.",
        }),
        match_id: orAbsent(keptText(200)),
        fieldname: orAbsent(keptText(200)),
        name,
      },
      { error: 'Send an object with schedule_id, scope and name.' },
    )
    .check(
      z.check(({ value, issues }) => {
        const fault = (path: string, message: string) =>
          issues.push({ code: 'custom', path: [path], input: value, message, continue: true });
        if (value.scope === 'match' && !value.match_id) fault('match_id', 'Name the match.');
        if (value.scope === 'field' && !value.fieldname) fault('fieldname', 'Name the field.');
      }),
    ),
  z.transform(
    (sent): LinkWish => ({
      schedule: sent.schedule_id,
      scope: readScope(sent.scope, sent.match_id ?? null, sent.fieldname ?? null),
      name: sent.name,
    }),
  ),
);

export function encodeLinkWish({ schedule, scope, name }: LinkWish): z.input<typeof linkBody> {
  return { schedule_id: schedule, ...encodeScope(scope), name };
}

function encodeScope(scope: LinkScope) {
  return {
    scope: scope.kind,
    ...(scope.kind === 'match' && { match_id: scope.match }),
    ...(scope.kind === 'field' && { fieldname: scope.field }),
  };
}

function readScope(kind: LinkScope['kind'], match: string | null, field: string | null): LinkScope {
  if (kind === 'match') return { kind, match: match ?? '' };
  return kind === 'field' ? { kind, field: field ?? '' } : { kind };
}

/** A link as its organiser sees it. */
export interface ScoreLink {
  readonly id: string;
  readonly name: string;
  readonly scope: LinkScope;
  readonly created: string; // ISO 8601 UTC
  readonly revoked: string | null; // ISO 8601 UTC; null: it is good
  readonly used: string | null; // when it last changed a result; null: never
  readonly entries: number; // results that came by it
  readonly isGone: boolean; // the match or field that it is for is in the schedule no more
}

const link = z.object({
  link_id: z.string(),
  name: z.string(),
  scope: z.enum(['match', 'field', 'schedule']),
  match_id: z.nullable(z.string()),
  fieldname: z.nullable(z.string()),
  create_date: z.string(),
  revoke_date: z.nullable(z.string()),
  last_used: z.nullable(z.string()),
  entries: z.number(),
  is_gone: z.boolean(),
});

export const linksEnvelope = envelope(z.array(link));

function encodeLink({ id, name, scope, created, revoked, used, entries, isGone }: ScoreLink) {
  return {
    link_id: id,
    name,
    scope: scope.kind,
    match_id: scope.kind === 'match' ? scope.match : null,
    fieldname: scope.kind === 'field' ? scope.field : null,
    create_date: created,
    revoke_date: revoked,
    last_used: used,
    entries,
    is_gone: isGone,
  };
}

function decodeLink(row: z.infer<typeof link>): ScoreLink {
  return {
    id: row.link_id,
    name: row.name,
    scope: readScope(row.scope, row.match_id, row.fieldname),
    created: row.create_date,
    revoked: row.revoke_date,
    used: row.last_used,
    entries: row.entries,
    isGone: row.is_gone,
  };
}

export function encodeLinks(links: readonly ScoreLink[]): z.infer<typeof linksEnvelope> {
  return { success: true, data: links.map(encodeLink) };
}

export function decodeLinks({ data }: z.infer<typeof linksEnvelope>): ScoreLink[] {
  return data.map(decodeLink);
}

/** The same as it stands among an organiser's own records. */
export function encodeOwnLinks(schedule: string, links: readonly ScoreLink[]) {
  return links.map((link) => ({ schedule_id: schedule, ...encodeLink(link) }));
}

/** A link that was just made: its secret is told this once, and kept nowhere. */
export interface NewScoreLink {
  readonly link: ScoreLink;
  readonly secret: string;
}

export const newLinkEnvelope = z.union([
  z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.extend(link, { secret: z.string() }),
  }),
  planRequired,
]);

export function encodeNewLink({ link, secret }: NewScoreLink): z.infer<typeof newLinkEnvelope> {
  return { success: true, message: 'Link created.', data: { ...encodeLink(link), secret } };
}

export function decodeNewLink(
  answer: Extract<z.infer<typeof newLinkEnvelope>, { success: true }>,
): NewScoreLink {
  return { link: decodeLink(answer.data), secret: answer.data.secret };
}

/** The address that a link opens, behind the server's own. */
export function linkPath(secret: string): string {
  return `${SCORE_PAGE}#${secret}`;
}

export const revokeBody = z.pipe(
  z.object({ link_id: recordId('Name the link.') }, { error: 'Send an object with link_id.' }),
  z.transform(({ link_id }) => ({ id: link_id })),
);

export function encodeRevoke(id: string): z.input<typeof revokeBody> {
  return { link_id: id };
}

/** What somebody who did not enter a result says of it. */
export type Judgement = 'confirm' | 'dispute';

export const judgementBody = z.pipe(
  z.object(
    {
      id: filledText('Name the match.').check(z.maxLength(200, 'At most 200 characters.')),
      judgement: z.enum(['confirm', 'dispute'], { error: "Choose 'confirm' or 'dispute'." }),
      version: orAbsent(versionNumber), // left out: whatever the result is by now
      remark: orAbsent(looseText('Say it in words.').check(z.maxLength(200, 'At most 200.'))),
      idempotency_key: orAbsent(recordId('A key is up to 64 letters and digits, like a UUID.')),
    },
    { error: 'Send an object with id and judgement.' },
  ),
  z.transform(({ id, judgement, version = null, remark = null, idempotency_key: key = null }) => ({
    ...{ match: id, judgement, version, remark, key },
  })),
);

/** What is said beside a judgement. */
export interface JudgementFrame {
  readonly version: number | null; // of the schedule, with which the result was last seen; null: whatever it is
  readonly remark: string | null;
  readonly key: string | null;
}

export function encodeJudgement(
  match: string,
  judgement: Judgement,
  { version, remark, key }: JudgementFrame,
): z.input<typeof judgementBody> {
  return {
    ...{ id: match, judgement },
    ...(version !== null && { version }),
    ...(remark !== null && { remark }),
    ...(key !== null && { idempotency_key: key }),
  };
}
