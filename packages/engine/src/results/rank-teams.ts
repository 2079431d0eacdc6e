/**
 * The order of a table. Points come first; teams that are level on them go through the tie-breaks
 * together. As soon as one separates some of them, those who are still level begin anew with the first
 * tie-break, as exactly they are tied now. Lots come last in any case, so that no two are level in the end.
 */
import type { TieBreak } from '../model/table-rules.ts';
import { type Tie, tieBreaks } from './tie-breaks.ts';

export interface Ranked {
  readonly team: number;
  readonly decidedBy: TieBreak | null; // what put it above the next one, where they are level on points
}

export function rankTeams(
  teams: readonly number[],
  meritOf: (team: number) => number,
  order: readonly TieBreak[],
  tie: Omit<Tie, 'tied'>,
): Ranked[] {
  const steps: readonly TieBreak[] = [...order.filter((step) => step !== 'lots'), 'lots'];

  function separate(tied: readonly number[]): Ranked[] {
    if (tied.length === 1) return [{ team: tied[0]!, decidedBy: null }];
    for (const step of steps) {
      const measured = tieBreaks[step]({ ...tie, tied });
      if (measured === null) continue;
      const groups = groupByMost(tied, measured);
      if (groups.length > 1) return joinRanked(groups.map(separate), step);
    }
    return tied.map((team) => ({ team, decidedBy: null })); // nothing: no two lots are the same
  }

  const level = groupByMost(teams, teams.map(meritOf));
  return joinRanked(level.map(separate), null);
}

/** The teams with the same number together, those with the most first. */
function groupByMost(teams: readonly number[], numbers: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  teams.forEach((team, k) => {
    const group = groups.get(numbers[k]!);
    if (group === undefined) groups.set(numbers[k]!, [team]);
    else group.push(team);
  });
  return [...groups]
    .sort(([one], [other]) => (one === other ? 0 : one > other ? -1 : 1))
    .map(([, group]) => group);
}

function joinRanked(groups: readonly Ranked[][], decidedBy: TieBreak | null): Ranked[] {
  return groups.flatMap((group, g) =>
    g === groups.length - 1 ? group : [...group.slice(0, -1), { ...group.at(-1)!, decidedBy }],
  );
}
