/** Loads the results of the matches in a link's scope. */
import { decodeResult } from '@evenfield/wire/results';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { LinkScope, ScoringMatch } from '../api.ts';

export interface Entered extends Pick<ScoringMatch, 'result' | 'version'> {
  readonly link: string | null; // that entered it; null: none
}

/** No entry. */
export const NOTHING: Entered = { result: null, version: 0, link: null };

/** Returns a lookup by match id, for those of `matches` that fit. */
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

/** SQL condition: whether a match of `matches` is one of these. */
export function isAmong(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`matches.match_id = any(${ids})`;
}

/** SQL condition: whether a match of `matches` is in a link's scope. */
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
