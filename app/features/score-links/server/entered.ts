/** What was entered of the matches that a link is for. */
import { decodeResult, type LinkScope, type ScoringMatch } from '@evenfield/contract/results';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

export interface Entered extends Pick<ScoringMatch, 'result' | 'version'> {
  readonly link: string | null; // by which it came; null: by none
}

/** Nobody has said anything of it. */
export const NOTHING: Entered = { result: null, version: 0, link: null };

/** By match, of those of `matches` that are meant. */
export async function findEntered(
  trx: Transaction<Tables>,
  schedule: string,
  isMeant: RawBuilder<SqlBool>,
): Promise<(match: string) => Entered> {
  const rows = await trx
    .selectFrom('match_results')
    .innerJoin('matches', (join) =>
      join
        .onRef('matches.schedule_id', '=', 'match_results.schedule_id')
        .onRef('matches.match_id', '=', 'match_results.match_id')
        .onRef('matches.home', '=', 'match_results.home')
        .onRef('matches.away', '=', 'match_results.away'),
    )
    .select(['matches.match_id', 'result', 'version', 'set_link'])
    .where('match_results.schedule_id', '=', schedule)
    .where(isMeant)
    .execute();
  const byMatch = new Map(
    rows.map(({ match_id, result, version, set_link }) => [
      match_id,
      { result: decodeResult(result), version, link: set_link },
    ]),
  );
  return (match) => byMatch.get(match) ?? NOTHING;
}

/** Whether a match of `matches` is one of these. */
export function isAmong(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`matches.match_id = any(${ids})`;
}

/** Whether a link of that scope is for a match of `matches`. */
export function isMeant(scope: LinkScope): RawBuilder<SqlBool> {
  switch (scope.kind) {
    case 'match':
      return sql`matches.match_id = ${scope.match}`;
    case 'field':
      return sql`matches.field = ${scope.field}`;
    case 'schedule':
      return sql`true`;
  }
}
