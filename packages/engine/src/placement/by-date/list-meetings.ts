/** The matches that entries with grounds have to play: who meets whom, and who may be at home. */
import type { FixedMatch } from '../../model/fixed-match.ts';
import type { Random } from '../../model/random.ts';
import { pairKey, type SeasonTables } from '../../model/read-constraints.ts';
import { firstTeams, isPlayoff, type Setup } from '../../model/setup.ts';
import { choosePartialPairs } from '../partial-pairs.ts';

export interface Meeting {
  readonly entry: number;
  readonly home: number; // team numbers; see `firstTeams`
  readonly away: number;
  readonly canSwap: boolean; // whether the two may exchange sides
  readonly fixed: FixedMatch | null; // where it is settled
  readonly isLeftOut?: boolean; // a match of a team that withdrew: it gets no place
}

/** All matches of a season, the fixed ones first; those count towards what the formats demand. */
export function listMeetings(
  setup: Setup,
  tables: SeasonTables,
  fixed: readonly FixedMatch[],
  random: Random,
): Meeting[] {
  const first = firstTeams(setup);
  const meetings = fixed.map((match): Meeting => ({ ...match, canSwap: false, fixed: match }));
  setup.entries.forEach((entry, e) => {
    if (isPlayoff(entry)) return;
    const settled = fixed.filter((match) => match.entry === e && match.manual !== true);
    const left = countPairs(settled);
    const teams = entry.teams.map((_, position) => first[e]! + position);
    const pairs =
      entry.gamesPerTeam === undefined
        ? eachPair(teams).map((pair) => ({ pair, times: entry.format === 'double' ? 2 : 1 }))
        : choosePartialPairs(teams, entry.gamesPerTeam, settled, tables.apart, random);
    for (const { pair, times } of pairs) {
      const done = left.get(pairKey(...pair)) ?? [];
      meetings.push(...meetingsOf(e, pair, times, done));
    }
  });
  return meetings;
}

/** What is left of so many meetings of two teams: each hosts half of them, and either an odd one. */
function meetingsOf(
  entry: number,
  [one, other]: readonly [number, number],
  times: number,
  done: readonly number[], // hosts of those that are settled
): Meeting[] {
  const left = Math.max(0, times - done.length);
  const hosted = done.filter((host) => host === one).length;
  const half = Math.floor(times / 2);
  const sure = Math.min(left, Math.max(0, half - hosted));
  const sureOther = Math.min(left - sure, Math.max(0, half - (done.length - hosted)));
  const meeting = (home: number, away: number, canSwap: boolean): Meeting => {
    return { entry, home, away, canSwap, fixed: null };
  };
  return [
    ...Array.from({ length: sure }, () => meeting(one, other, false)),
    ...Array.from({ length: sureOther }, () => meeting(other, one, false)),
    ...Array.from({ length: left - sure - sureOther }, () => meeting(one, other, true)),
  ];
}

/** The hosts of the settled meetings of each pair. */
function countPairs(settled: readonly FixedMatch[]): Map<number, number[]> {
  const hosts = new Map<number, number[]>();
  for (const { home, away } of settled) {
    const key = pairKey(home, away);
    hosts.set(key, [...(hosts.get(key) ?? []), home]);
  }
  return hosts;
}

function eachPair(teams: readonly number[]): (readonly [number, number])[] {
  return teams.flatMap((one, k) => teams.slice(k + 1).map((other) => [one, other] as const));
}
