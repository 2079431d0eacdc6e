/** The pairings of a Swiss round as they are proposed, and as a person changes them. */
import type { MatchId, PairRound, RoundProposal, Schedule } from '@evenfield/engine';

export interface RoundPair {
  readonly match: MatchId;
  readonly row: number;
  readonly home: number; // team numbers
  readonly away: number;
  readonly kept: boolean; // has begun, or is locked
}

export interface RoundPairs {
  readonly pairs: readonly RoundPair[];
  readonly bye: number | null;
}

/** The proposal with pairs of teams exchanged one after the other; whoever has no opponent is exchanged as well. */
export function exchangeTeams(
  { pairings, bye }: RoundProposal,
  exchanges: readonly (readonly [number, number])[],
): RoundPairs {
  const now = (team: number) =>
    exchanges.reduce((at, [one, other]) => (at === one ? other : at === other ? one : at), team);
  return {
    pairs: pairings.map(({ match, row, home, away, kept }) => ({
      ...{ match, row, kept },
      home: kept ? home : now(home),
      away: kept ? away : now(away),
    })),
    bye: bye === null ? null : now(bye),
  };
}

/** Whether two teams meet in a round before, too. */
export function hasMet(
  { fixtures }: Schedule,
  { entry, round }: Pick<RoundProposal, 'entry' | 'round'>,
  { home, away }: Pick<RoundPair, 'home' | 'away'>,
): boolean {
  return fixtures.ids.some((_, row) => {
    if (fixtures.entry[row] !== entry || fixtures.round[row]! >= round) return false;
    const [one, other] = [fixtures.home[row], fixtures.away[row]];
    return (one === home && other === away) || (one === away && other === home);
  });
}

export function pairingCommand(
  { entry, round, begun }: RoundProposal,
  { pairs }: RoundPairs,
): PairRound {
  const pairings = pairs
    .filter(({ kept }) => !kept)
    .map(({ match, home, away }) => ({ match, home, away }));
  return { kind: 'pairRound', entry, round, pairings, begun };
}
