import { encodeDetailText } from '@evenfield/contract';
import { readStoredStages } from '@evenfield/contract/results';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createAskers } from '#kernel/server/fair-queue.ts';
import { detailOf, setupOfVersion } from '../detail.ts';
import type { Head } from '../head.ts';
import { matchesOfVersion, storedMatches } from '../matches/match-source.ts';
import type { KnownTeamsReader } from './known-teams-reader.ts';
import type { NewBye } from './net-change.ts';

/** Of two versions what is to be read in place of rows, as JSON. */
export interface KnownTeamsOfVersions {
  readonly before: string;
  readonly after: string;
  readonly byes: readonly NewBye[];
}

/**
 * Who was known to play in an earlier version, and is now, where results decide it. Only a schedule in
 * which they do is read as a whole, for that takes a second where it is large; null: in none of the two.
 */
export async function findKnownTeams(
  trx: Transaction<Tables>,
  reader: KnownTeamsReader,
  head: Head,
  since: number,
): Promise<KnownTeamsOfVersions | null> {
  const then = { ...head, ...(await setupOfVersion(trx, head, since)) };
  if (!isDecidedByResults(then.inputs) && !isDecidedByResults(head.inputs)) return null;
  const matches = matchesOfVersion(head.id, since);
  const before = await detailOf(trx, then, matches, saidBy(head.id, since));
  const after = await detailOf(trx, head, storedMatches(head.id));
  const versions = {
    before: { detail: encodeDetailText(before), turned: await findTurned(trx, head.id, matches) },
    after: { detail: encodeDetailText(after), turned: [] },
  };
  const read = await reader.run(versions, createAskers(head.id)); // nobody else is in this queue
  const known: Read = JSON.parse(read); // as `readKnownTeams` writes it
  const { byes } = known;
  return { before: JSON.stringify(known.before), after: JSON.stringify(known.after), byes };
}

interface Read extends Pick<KnownTeamsOfVersions, 'byes'> {
  readonly before: unknown;
  readonly after: unknown;
}

function isDecidedByResults(inputs: unknown): boolean {
  const { swiss, hasStarted } = readStoredStages(inputs);
  return hasStarted || swiss.length > 0;
}

/** What was said until a version of those matches that `stored` lists. */
function saidBy(scheduleId: string, version: number): RawBuilder<unknown> {
  return sql`
    select stored.match_id, stored.home, stored.away, known.result
    from stored join (
      select distinct on (match_id) match_id, result from result_changes
      where schedule_id = ${scheduleId} and version <= ${version}
      order by match_id, version desc
    ) as known on known.match_id = stored.match_id
    where known.result is not null`;
}

/** The matches whose sides were exchanged since: all that was ever said of them was turned with them. */
async function findTurned(
  trx: Transaction<Tables>,
  scheduleId: string,
  matches: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    select result.match_id
    from (${matches}) as was join match_results as result
      on result.schedule_id = ${scheduleId} and result.match_id = was.match_id
    where was.home <> was.away and result.home = was.away and result.away = was.home`.execute(trx);
  return rows.map(({ match_id }) => match_id);
}
