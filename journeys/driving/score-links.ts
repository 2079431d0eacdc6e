/** Links by which people by a field enter scores, without the page of their organizer. */
import type { Page } from '@playwright/test';
import { post } from './accounts.ts';
import type { PublishedLeague } from './published-league.ts';

export interface MadeLink {
  readonly id: string;
  readonly path: string; // of its page, with its secret
}

/** A link to all matches, or to those of one field. */
export async function makeScoreLink(
  page: Page,
  { id, owner: { token, origin } }: PublishedLeague,
  { name, field = null }: { readonly name: string; readonly field?: string | null },
): Promise<MadeLink> {
  const scope = field === null ? { kind: 'schedule' } : { kind: 'field', field };
  const data = { schedule: id, name, scope };
  const { data: made } = await post(page, `${origin}/api/score-links/create`, { data, token });
  return { id: made.link.id, path: `/score#${made.secret}` };
}

export async function revokeScoreLink(
  page: Page,
  { owner: { token, origin } }: PublishedLeague,
  { id }: MadeLink,
) {
  await post(page, `${origin}/api/score-links/revoke`, { data: { id }, token });
}
