import { encodeDetailText } from '@evenfield/wire';
import { readStoredStages } from '@evenfield/wire/results';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { encodeInParts, transferWhole } from '#kernel/server/large-text.ts';
import { startLargeWork } from '#kernel/server/large-work.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { detailOf, setupOfVersion } from '../detail.ts';
import type { Head } from '../head.ts';
import { matchesOfVersion, storedMatches } from '../matches/match-source.ts';
import type { NewBye } from './net-change.ts';
import { readKnownTeams } from './read-known-teams.ts';

/** The values that replace those of match rows in two versions, as JSON. */
export interface KnownTeamsOfVersions {
  readonly before: string;
  readonly after: string;
  readonly byes: readonly NewBye[];
}

/** A version of a schedule, and what is compared with it. */
interface ComparedVersions {
  readonly head: Head; // the schedule's
  readonly since: number;
  readonly newest: Head; // the same, or that of a draft
}

/** Starts the reader that finds, for two versions of a schedule, the teams known from results. */
export function startKnownTeamsReader() {
  return startLargeWork({
    work: readKnownTeams,
    thread: threadFunction(new URL('./read-known-teams.ts', import.meta.url), 'readKnownTeams'),
    sizeOf: ({ before, after }) => before.detail.length + after.detail.length,
    transfer: ({ before, after }) => [before, after].flatMap(({ detail }) => transferWhole(detail)),
  });
}

/**
 * Finds the teams that results had decided by an earlier version, and those they have decided now.
 * Reads the whole schedule, a second for a large one. Returns null when results decide no teams in
 * either version.
 */
export async function findKnownTeams(
  trx: Transaction<Tables>,
  reader: ReturnType<typeof startKnownTeamsReader>,
  { head, since, newest }: ComparedVersions,
): Promise<KnownTeamsOfVersions | null> {
  const then = { ...head, ...(await setupOfVersion(trx, head, since)) };
  if (!isDecidedByResults(then.inputs) && !isDecidedByResults(newest.inputs)) return null;
  const matches = matchesOfVersion(head.id, since);
  const before = await detailOf(trx, then, matches, saidBy(head.id, since));
  const after = await detailOf(trx, newest, storedMatches(newest.id));
  const turned = await findTurned(trx, head.id, matches);
  const versions = {
    before: { detail: await encodeInParts(encodeDetailText(before)), turned },
    after: { detail: await encodeInParts(encodeDetailText(after)), turned: [] },
  };
  const read = await reader.run(versions, createCallers(head.id)); // no other work shares this queue
  const known: Read = JSON.parse(read); // written by `readKnownTeams`
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

/** Selects the results, as of a version, of the matches in `stored`. */
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

/** Finds the matches whose sides were swapped since; all their results were swapped too. */
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
