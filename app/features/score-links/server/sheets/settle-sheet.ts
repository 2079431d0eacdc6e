import { type MatchId, type Result, settleContestants, teamNames } from '@evenfield/engine';
import type { ScoringMatch } from '../../api.ts';
import { promisesOf, type ScoreSheet } from './score-sheet.ts';

type Sides = Pick<ScoringMatch, 'home' | 'away' | 'isKnown'>;

/** Returns, by match, the teams in those matches of a sheet that results decide. */
export function settleSheet(
  { decided }: ScoreSheet,
  resultOf: (match: string) => Result | null,
): ReadonlyMap<string, Sides> {
  if (decided === null) return new Map();
  const results = new Map<MatchId, Result>();
  for (const id of decided.fixtures.ids) {
    const result = resultOf(id);
    if (result !== null) results.set(id, result);
  }
  const { setup, fixtures } = settleContestants(decided, results);
  const [names, isPromise] = [teamNames(setup), promisesOf(setup)];
  return new Map(
    fixtures.ids.map((id, row) => {
      const [home, away] = [fixtures.home[row]!, fixtures.away[row]!];
      const isKnown = !isPromise[home] && !isPromise[away];
      return [id, { home: names[home]!, away: names[away]!, isKnown }];
    }),
  );
}
