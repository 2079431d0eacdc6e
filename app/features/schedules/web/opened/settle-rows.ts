/** Fills playoffs in the match table, whose rows only have placeholders, with the known teams. */

import {
  entryOf,
  isPlayoff,
  type Results,
  type Schedule,
  settleContestants,
  teamNameIn,
} from '@evenfield/engine';
import type { TableMatch } from '@evenfield/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadSaved } from '../load-saved.ts';
import { SAVED } from '../saved-queries.ts';
import type { MatchPage } from './load-matches.ts';

export interface PlayedRow extends TableMatch {
  readonly isOpen?: boolean; // not all teams are known; left out: they are
}

/** Returns a match with its teams as far as they are known. */
export type SettleRow = (match: TableMatch) => PlayedRow;

/** Loads the schedule if it has playoffs; until then their rows have placeholders. */
export function useSettledRows(
  id: string,
  facts: MatchPage['facts'] | undefined,
  results: Results,
): SettleRow {
  const { data } = useQuery({
    queryKey: [SAVED, 'settled', id, facts?.version],
    queryFn: ({ signal }) => loadSaved(id, signal),
    enabled: facts?.entries.some(({ isPlayoff }) => isPlayoff) === true,
    staleTime: Number.POSITIVE_INFINITY, // it doesn't change within a version
    retry: false, // the list works without it
  });
  return useMemo(() => settleRows(data?.schedule, results), [data, results]);
}

export function settleRows(schedule: Schedule | undefined, results: Results): SettleRow {
  if (schedule === undefined) return (match) => match;
  const { setup, fixtures } = settleContestants(schedule, results);
  const settled = new Map<string, Pick<PlayedRow, 'home' | 'away' | 'isOpen'>>();
  for (const [row, id] of fixtures.ids.entries()) {
    const entry = fixtures.entry[row]!;
    if (!isPlayoff(setup.entries[entry]!)) continue;
    const sides = [fixtures.home[row]!, fixtures.away[row]!] as const;
    const [home, away] = sides.map((team) => teamNameIn(setup, team, entry)) as [string, string];
    const isOpen = sides.some((team) => isPlayoff(setup.entries[entryOf(setup, team)]!));
    settled.set(id, { home, away, isOpen });
  }
  return (match) => ({ ...match, ...settled.get(match.id) });
}
