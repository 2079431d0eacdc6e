/** Pairings of a Swiss round: as proposed, and as changed by the organizer. */
import type { MatchId, PairRound, RoundProposal, Schedule } from '@evenfield/engine';

export interface RoundPair {
  readonly match: MatchId;
  readonly row: number;
  readonly home: number; // team numbers
  readonly away: number;
  readonly isFixed: boolean; // has begun or is locked
}

export interface RoundPairs {
  readonly pairs: readonly RoundPair[];
  readonly bye: number | null;
}

/** Returns the pairings after exchanging pairs of teams in order, including a team with a bye. */
export function exchangeTeams(
  { pairings, bye }: RoundProposal,
  exchanges: readonly (readonly [number, number])[],
): RoundPairs {
  const now = (team: number) =>
    exchanges.reduce((at, [one, other]) => (at === one ? other : at === other ? one : at), team);
  return {
    pairs: pairings.map(({ match, row, home, away, isFixed }) => ({
      ...{ match, row, isFixed },
      home: isFixed ? home : now(home),
      away: isFixed ? away : now(away),
    })),
    bye: bye === null ? null : now(bye),
  };
}

/** Returns whether two teams have met in an earlier round. */
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
    .filter(({ isFixed }) => !isFixed)
    .map(({ match, home, away }) => ({ match, home, away }));
  return { kind: 'pairRound', entry, round, pairings, begun };
}
