/** The result of a match whose sides were exchanged is turned with them. */
import { STORED_GUEST } from '@evenfield/contract';
import { decodeResult, encodeResult } from '@evenfield/contract/results';
import { turnResult } from '@evenfield/engine';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { NamedTeam, renamedTeams } from './renamed-teams.ts';

interface Turned {
  readonly match_id: string;
  readonly division: string; // as it was
  readonly home: string;
  readonly away: string;
}

/** `rows`: JSON of the matches that a version has changed, as they were; teams that exchanged their names met as before. */
export async function turnResults(
  trx: Transaction<Tables>,
  id: string,
  rows: string,
  isRenamed: ReturnType<typeof renamedTeams> | null,
): Promise<void> {
  const exchanged = await findExchanged(trx, id, rows);
  const turned = exchanged.filter(({ division, home, away }) => {
    const was: NamedTeam = { division, team: home };
    return !isRenamed?.(was, { division, team: away });
  });
  if (turned.length === 0) return;
  const ids = turned.map(({ match_id }) => match_id);
  const known = await trx
    .selectFrom('match_results')
    .select(['match_id', 'result'])
    .where('schedule_id', '=', id)
    .where('match_id', 'in', ids)
    .execute();
  const said = await trx
    .selectFrom('result_changes')
    .select(['version', 'result'])
    .where('schedule_id', '=', id)
    .where('match_id', 'in', ids)
    .where('result', 'is not', null)
    .execute();
  const nowKnown = known.map((row) => ({ ...row, result: turnStored(row.result) }));
  const nowSaid = said.map((row) => ({ ...row, result: turnStored(row.result) }));
  await sql`
    update match_results set home = away, away = home, result = turned.result
    from jsonb_to_recordset(${JSON.stringify(nowKnown)}::jsonb)
      as turned(match_id text, result jsonb)
    where schedule_id = ${id} and match_results.match_id = turned.match_id`.execute(trx);
  await sql`
    update result_changes set result = turned.result
    from jsonb_to_recordset(${JSON.stringify(nowSaid)}::jsonb)
      as turned(version integer, result jsonb)
    where schedule_id = ${id} and result_changes.version = turned.version`.execute(trx);
}

/** The matches with something said of them whose two sides have been swapped. */
async function findExchanged(
  trx: Transaction<Tables>,
  id: string,
  rows: string,
): Promise<Turned[]> {
  const guest = sql.lit(STORED_GUEST);
  const found = await sql<Turned>`
    select was.match_id, was.division, was.home, was.away
    from jsonb_to_recordset(${rows}::jsonb)
        as was(match_id text, division text, home text, away text, more jsonb)
      join matches as match on match.schedule_id = ${id} and match.match_id = was.match_id
      join match_results as result
        on result.schedule_id = ${id} and result.match_id = was.match_id
    where was.home <> was.away and match.home = was.away and match.away = was.home
      and result.home = was.home and result.away = was.away
      and match.division = coalesce(was.more ->> ${guest}, was.division)
      and coalesce(match.more ->> ${guest}, match.division) = was.division`.execute(trx);
  return found.rows;
}

function turnStored(stored: unknown): object | null {
  const result = decodeResult(stored);
  return result && encodeResult(turnResult(result));
}
