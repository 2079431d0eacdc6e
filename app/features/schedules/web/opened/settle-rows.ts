/** Who plays the playoffs of a saved schedule: its list is told of promises alone. */
import type { TableMatch } from '@evenfield/contract';
import {
  entryOf,
  isPlayoff,
  type Results,
  type Schedule,
  settleContestants,
  teamNameIn,
} from '@evenfield/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadSaved } from '../load-saved.ts';
import { SAVED } from '../saved-queries.ts';
import type { MatchPage } from './load-matches.ts';

export interface PlayedRow extends TableMatch {
  readonly isOpen?: boolean; // it is not known yet who plays; left out: it is
}

/** A match with the teams that play it, as far as they are known. */
export type SettleRow = (match: TableMatch) => PlayedRow;

/** The schedule is asked for where it has playoffs; until it is here they are between promises. */
export function useSettledRows(
  id: string,
  facts: MatchPage['facts'] | undefined,
  results: Results,
): SettleRow {
  const { data } = useQuery({
    queryKey: [SAVED, 'settled', id, facts?.version],
    queryFn: ({ signal }) => loadSaved(id, signal),
    enabled: facts?.entries.some(({ isPlayoff }) => isPlayoff) === true,
    staleTime: Number.POSITIVE_INFINITY, // of this version
    retry: false, // the list stands without
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
