/** Swaps the sides of a result when the sides of its match were swapped. */

import { swapResultSides } from '@evenfield/engine';
import { STORED_GUEST } from '@evenfield/wire';
import { decodeResult, encodeResult } from '@evenfield/wire/results';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { NamedTeam, renamedTeams } from './renamed-teams.ts';

interface Turned {
  readonly match_id: string;
  readonly division: string; // as it was
  readonly home: string;
  readonly away: string;
}

/** `rows`: the changed matches as they were, see `matchesBefore`; swapped team names are no swapped sides. */
export async function turnResults(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
  isRenamed: ReturnType<typeof renamedTeams> | null,
): Promise<void> {
  const exchanged = await findExchanged(trx, id, rows);
  const turned = exchanged.filter(({ division, home, away }) => {
    const was: NamedTeam = { division, team: home };
    return !isRenamed?.(was, { division, team: away });
  });
  const ids = turned.map(({ match_id }) => match_id);
  for (let from = 0; from < ids.length; from += PORTION) {
    await turnPortion(trx, id, ids.slice(from, from + PORTION));
  }
}

const PORTION = 1000; // matches, to let others in between when all of a large schedule are turned

async function turnPortion(
  trx: Transaction<Tables>,
  id: string,
  ids: readonly string[],
): Promise<void> {
  const known = await trx
    .selectFrom('match_results')
    .select(['match_id', 'result'])
    .where('schedule_id', '=', id)
    .where('match_id', 'in', ids)
    .execute();
  const results = await trx
    .selectFrom('result_changes')
    .select(['version', 'result'])
    .where('schedule_id', '=', id)
    .where('match_id', 'in', ids)
    .where('result', 'is not', null)
    .execute();
  const nowKnown = known.map((row) => ({ ...row, result: turnStored(row.result) }));
  const turnedRows = results.map((row) => ({ ...row, result: turnStored(row.result) }));
  await sql`
    update match_results set home = away, away = home, result = turned.result
    from jsonb_to_recordset(${JSON.stringify(nowKnown)}::jsonb)
      as turned(match_id text, result jsonb)
    where schedule_id = ${id} and match_results.match_id = turned.match_id`.execute(trx);
  await sql`
    update result_changes set result = turned.result
    from jsonb_to_recordset(${JSON.stringify(turnedRows)}::jsonb)
      as turned(version integer, result jsonb)
    where schedule_id = ${id} and result_changes.version = turned.version`.execute(trx);
}

/** Finds the matches with results whose two sides were swapped. */
async function findExchanged(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
): Promise<Turned[]> {
  const guest = sql.lit(STORED_GUEST);
  const found = await sql<Turned>`
    select was.match_id, was.division, was.home, was.away
    from jsonb_to_recordset(${rows})
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
  return result && encodeResult(swapResultSides(result));
}
