/** Finds the teams in a schedule's playoffs, as far as they are started and results decide them. */

import { fillBracket, oppositeSide, type Result, winnerOf } from '@evenfield/engine';
import {
  decodeResult,
  findBracketRows,
  readStartedPlayoffs,
  type StoredPlayoff,
} from '@evenfield/wire/results';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { MatchSource } from './match-source.ts';

/** The teams of a match whose row has placeholders; null: not known yet. */
export interface Contestants {
  readonly match: string; // its id
  readonly home: string | null;
  readonly away: string | null;
}

interface FoundRow {
  readonly match: string;
  readonly division: string;
  readonly home: string;
  readonly away: string;
  readonly result: unknown;
}

/** `whole`: all matches of the schedule, in the version shown; `results`: see `MatchesToShow`. */
export async function findContestants(
  db: Kysely<Tables>,
  inputs: unknown,
  whole: MatchSource,
  results: RawBuilder<unknown>,
): Promise<Contestants[]> {
  const playoffs = readStartedPlayoffs(inputs);
  if (playoffs.size === 0) return [];
  const { rows } = await sql<FoundRow>`
    with stored as materialized (${whole}), recorded as (${results})
    select stored.match_id as match, stored.division, stored.home, stored.away, recorded.result
    from stored left join recorded
      on recorded.match_id = stored.match_id and recorded.home = stored.home and recorded.away = stored.away
    where stored.division = any(${[...playoffs.keys()]}::text[])
    order by stored.position`.execute(db);
  return [...playoffs].flatMap(([name, playoff]) =>
    fillRows(
      playoff,
      rows.filter(({ division }) => division === name),
    ),
  );
}

function fillRows(playoff: StoredPlayoff, found: readonly FoundRow[]): Contestants[] {
  const { bracket, seeds, withdrawn, names } = playoff;
  const rows = findBracketRows(
    playoff,
    found.map((row) => ({ ...row, result: decodeResult(row.result) as Result | null })),
  );
  const winnerIn = (match: number) => {
    const row = rows[match];
    const side = winnerOf(row?.result ?? undefined);
    return row?.isTurned ? oppositeSide(side) : side;
  };
  const sides = fillBracket(bracket, seeds, winnerIn, (team) => withdrawn.has(team));
  return rows.flatMap((row, match) => {
    if (row === undefined) return [];
    const [one, other] = sides[match]!.map((team) => (team === null ? null : names.get(team)!));
    const [home, away] = row.isTurned ? [other!, one!] : [one!, other!];
    return home === null && away === null ? [] : [{ match: row.match, home, away }];
  });
}
