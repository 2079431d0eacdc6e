/** The formats that the form can make, from those with most games to those with fewest. */
import type { EventType } from '@evenfield/engine';
import { playoffsOf, poolName, poolsOf } from '../divisions/pools.ts';
import { type DivisionForm, teamCountOf } from '../setup-form.ts';

type FormatFamily = 'double' | 'single' | 'knockout' | 'pools' | 'swiss' | 'games';

export interface FormatVariant {
  readonly family: FormatFamily;
  readonly title: string;
  readonly event: EventType;
  /** The division in this format: one, or one per pool; null if it has too few teams for it. */
  readonly divide: (division: DivisionForm) => DivisionForm[] | null;
}

const POOL_SIZES = [6, 5, 4, 3]; // teams, about
const LEAST_IN_POOL = 3;
const MOST_GAMES = 8;
const MOST_ROUNDS = 6; // of a Swiss day

/** All formats for a season of so many game days. */
export function listVariants(days: number): FormatVariant[] {
  return [
    {
      ...{ family: 'double', title: 'Double round robin', event: 'league' },
      divide: (division) => [inLeague(division, { league: 'double' })],
    },
    {
      ...{ family: 'single', title: 'Round robin', event: 'league' },
      divide: (division) => [inLeague(division, { league: 'single' })],
    },
    ...POOL_SIZES.flatMap((size) => [true, false].map((isLong) => poolsThenKnockout(size, isLong))),
    ...POOL_SIZES.map(poolsOnly),
    ...countDown(MOST_ROUNDS, 2).map((rounds) => swiss(rounds, days)),
    ...countDown(MOST_GAMES, 2).map(gamesEach),
  ];
}

function countDown(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, k) => from - k);
}

function inLeague(
  division: DivisionForm,
  formats: { readonly league: 'single' | 'double' },
): DivisionForm {
  return { ...division, formats: { ...division.formats, ...formats } };
}

function inPools(division: DivisionForm, size: number): DivisionForm | null {
  const teams = teamCountOf(division);
  const pools = Math.max(2, Math.round(teams / size));
  if (teams < LEAST_IN_POOL * pools) return null;
  const formats = { ...division.formats, tournament: 'pools' as const };
  return { ...division, formats, poolCount: String(pools) };
}

function poolsThenKnockout(size: number, isLong: boolean): FormatVariant {
  return {
    family: 'knockout',
    title: isLong ? 'Pools, then knockout and consolation' : 'Pools, then knockout',
    event: 'tournament',
    divide: (division) => {
      const divided = inPools(division, size);
      if (divided === null || !isLong) return divided && [divided];
      const longer = { ...divided, consolation: true };
      return playoffsOf(longer).some(({ name }) => name === 'Consolation') ? [longer] : null;
    },
  };
}

function poolsOnly(size: number): FormatVariant {
  return {
    family: 'pools',
    title: 'Pools only',
    event: 'league',
    divide: (division) => {
      const divided = inPools(division, size);
      if (divided === null) return null;
      const names = Array.from(
        { length: teamCountOf(division) },
        (_, team) => division.teams[team] ?? '',
      );
      return poolsOf(divided, names).map((teams, pool) => ({
        ...inLeague(division, { league: 'single' }),
        pool: poolName(pool),
        teamCount: String(teams.length),
        teams,
      }));
    },
  };
}

function swiss(rounds: number, days: number): FormatVariant {
  const all = rounds * days;
  return {
    family: 'swiss',
    title: `Swiss, ${all} rounds`,
    event: 'tournament',
    divide: (division) => {
      const teams = teamCountOf(division);
      if (all > teams - (teams % 2 === 0 ? 1 : 0) || teams < 4) return null;
      const formats = { ...division.formats, tournament: 'swiss' as const };
      return [{ ...division, formats, gamesPerDay: String(rounds) }];
    },
  };
}

function gamesEach(games: number): FormatVariant {
  return {
    family: 'games',
    title: `${games} games each`,
    event: 'league',
    divide: (division) =>
      games < teamCountOf(division) - 1
        ? [{ ...inLeague(division, { league: 'single' }), gamesPerTeam: String(games) }]
        : null,
  };
}
