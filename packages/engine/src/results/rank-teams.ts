/**
 * The order of a table. Points come first; teams level on points go through the tie-breaks together.
 * Head-to-head ones consider only the matches among the teams that are level, so they restart once some
 * of these are separated: after all consecutive ones, or after each (`restartTies`). Lots come last in
 * any case: no two teams stay level.
 */
import type { TableRules, TieBreak } from '../model/table-rules.ts';
import { tallyAmong } from './head-to-head.ts';
import { isHeadToHead, type Tie, tieBreaks } from './tie-breaks.ts';

export interface Ranked {
  readonly team: number;
  readonly decidedBy: TieBreak | null; // what put it above the next one, if level on points
}

export function rankTeams(
  meritOf: readonly number[], // by team
  rules: Pick<TableRules, 'tieBreaks' | 'restartTies'>,
  tie: Pick<Tie, 'matches' | 'tallies' | 'lotOf'>,
): Ranked[] {
  const steps: readonly TieBreak[] = [...rules.tieBreaks.filter((s) => s !== 'lots'), 'lots'];

  function separate(tied: readonly number[], from: number): Ranked[] {
    if (tied.length === 1 || from === steps.length) {
      return tied.map((team) => ({ team, decidedBy: null })); // never for several teams: all lots differ
    }
    const block = rules.restartTies ? steps.slice(from, from + 1) : blockAt(steps, from);
    const groups = groupBy(tied, block, {
      ...tie,
      tied,
      among: memoize(() => tallyAmong(tie.matches, tied)),
    });
    const behind = from + block.length;
    if (groups.length === 1) return separate(tied, behind);
    const next = rules.restartTies ? 0 : isHeadToHead(block[0]!) ? from : behind;
    return groups.flatMap(({ teams, decidedBy }) => {
      const ranked = separate(teams, next);
      return [...ranked.slice(0, -1), { ...ranked.at(-1)!, decidedBy }];
    });
  }

  const teams = [...meritOf.keys()];
  return groupByMost(teams, [meritOf]).flatMap(({ teams: level }) => separate(level, 0));
}

/** The consecutive head-to-head steps from here on, or one step of another kind. */
function blockAt(steps: readonly TieBreak[], from: number): readonly TieBreak[] {
  let end = from + 1;
  if (isHeadToHead(steps[from]!)) while (end < steps.length && isHeadToHead(steps[end]!)) end++;
  return steps.slice(from, end);
}

interface Group {
  readonly teams: readonly number[];
  readonly decidedBy: TieBreak | null; // what put it above the next group
}

/** The tied in groups that are level in all of these steps, the best first. */
function groupBy(tied: readonly number[], block: readonly TieBreak[], tie: Tie): Group[] {
  const measured = block.flatMap((step) => {
    const numbers = tieBreaks[step](tie);
    return numbers === null ? [] : [{ step, numbers }];
  });
  const groups = groupByMost(
    tied,
    measured.map(({ numbers }) => numbers),
  );
  return groups.map(({ teams, differsAt }) => ({
    teams,
    decidedBy: differsAt === null ? null : measured[differsAt]!.step,
  }));
}

/** Groups teams with equal numbers, the highest first; earlier lists of numbers take precedence. */
function groupByMost(teams: readonly number[], lists: readonly (readonly number[])[]) {
  const differenceAt = (one: number, other: number) =>
    lists.findIndex((numbers) => numbers[one] !== numbers[other]);
  const places = [...teams.keys()].sort((one, other) => {
    const numbers = lists[differenceAt(one, other)];
    return numbers === undefined ? 0 : numbers[one]! > numbers[other]! ? -1 : 1;
  });
  const groups: { teams: number[]; differsAt: number | null }[] = [];
  places.forEach((place, k) => {
    const at = k === 0 ? 0 : differenceAt(places[k - 1]!, place);
    const last = groups.at(-1);
    if (last !== undefined && at < 0) last.teams.push(teams[place]!);
    else {
      if (last !== undefined) last.differsAt = at;
      groups.push({ teams: [teams[place]!], differsAt: null });
    }
  });
  return groups;
}

function memoize<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
