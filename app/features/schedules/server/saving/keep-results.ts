/** An edit takes no result away from the teams that it is of. */
import { readStoredSeason } from '@evenfield/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { followRenames } from './follow-renames.ts';
import { renamedTeams } from './renamed-teams.ts';
import { turnResults } from './turn-results.ts';

/** `rows`: JSON of the matches that a version has changed, as they were; `setups`: null where it is the same. */
export async function keepResults(
  trx: Transaction<Tables>,
  id: string,
  rows: string,
  setups: { readonly before: unknown; readonly after: unknown } | null,
): Promise<void> {
  const hasResults = await trx
    .selectFrom('match_results')
    .select('match_id')
    .where('schedule_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!hasResults) return;
  const isRenamed =
    setups &&
    renamedTeams(readStoredSeason(setups.before).entries, readStoredSeason(setups.after).entries);
  if (isRenamed) await followRenames(trx, id, rows, isRenamed);
  await turnResults(trx, id, rows, isRenamed);
}
