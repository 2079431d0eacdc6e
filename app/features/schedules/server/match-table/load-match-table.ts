/** A page of a schedule's matches, and what is told beside it. */
import {
  encodeMatchTableFrame,
  type MatchTableFacts,
  type MatchTableQuery,
  MOST_ROWS,
  readStoredSeason,
  type StoredSeason,
} from '@evenfield/contract';
import type { GameDate } from '@evenfield/engine';
import type { Kysely } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { findHead, type Head } from '../head.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { countByDate, type DateCount } from './count-by-date.ts';
import { findPage } from './find-page.ts';
import { isWanted, spanOf } from './match-wish.ts';
import { findStretch, inOrder } from './page-stretch.ts';

/** The JSON text of the answer, in parts. Throws a problem where the person has no such schedule. */
export function loadMatchTable(
  db: Kysely<Tables>,
  ownerId: string,
  query: MatchTableQuery,
): Promise<string[]> {
  return inOneMoment(db, async (trx) => {
    await runUncompiled(trx);
    const head = await findHead(trx, { ownerId, id: query.id });
    if (!head) throw new Problem('notFound');
    const season = readStoredSeason(head.inputs);
    const wanted = isWanted(query, season);
    const counts = await countByDate(trx, head.id, wanted);
    const asked = inOrder(ofSpan(counts, query));
    const found = sum(asked, 'wanted');
    const stretch = findStretch(asked, query.start, query.length);
    const rows =
      found > query.start
        ? await findPage(trx, { head, season, query, wanted, stretch, most: MOST_ROWS })
        : [];
    const [before, behind] = encodeMatchTableFrame(factsOf(head, season, query, counts), {
      draw: query.draw,
      total: sum(counts, 'all'),
      found,
    });
    return [before, ...rows.map((text, part) => (part === 0 ? text : `,${text}`)), behind];
  });
}

function factsOf(
  head: Head,
  { minutes, fields, noun, entries }: StoredSeason,
  { division }: MatchTableQuery,
  counts: readonly DateCount[],
): MatchTableFacts {
  const dated = counts.filter(({ date }) => date !== null);
  const undated = counts.filter(({ date }) => date === null);
  const chosen = entries.filter((entry) => entry.division === division && !entry.isPlayoff);
  return {
    name: head.name,
    version: head.version,
    minutes,
    months: [...new Set(datesOf(dated).map((date) => date.slice(0, 7)))],
    dates: datesOf(dated.filter(({ wanted }) => wanted > 0)),
    undated: sum(
      undated.filter(({ parked }) => !parked),
      'wanted',
    ),
    unplaced: sum(
      undated.filter(({ parked }) => parked),
      'wanted',
    ),
    entries: entries.map(({ division, pool, color, isPlayoff = false }) => {
      return { division, pool, color, isPlayoff };
    }),
    teams: [...new Set(chosen.flatMap(({ teams }) => teams))],
    fields,
    ...(noun !== 'field' && { noun }),
  };
}

function datesOf(counts: readonly DateCount[]): GameDate[] {
  return counts.flatMap(({ date }) => date ?? []).sort();
}

/** The dates that are asked for. */
function ofSpan(counts: readonly DateCount[], query: MatchTableQuery): readonly DateCount[] {
  const span = spanOf(query);
  if (span === null) return counts;
  return counts.filter(({ date }) => date !== null && date >= span[0] && date <= span[1]);
}

function sum(counts: readonly DateCount[], which: 'all' | 'wanted'): number {
  return counts.reduce((sum, count) => sum + count[which], 0);
}
