/** Whether a season with constraints provably has no complete schedule. */

import { mostMatches } from '../../fixtures/demand.ts';
import type { FixedMatch } from '../../model/fixed-match.ts';
import { readConstraints, type SeasonTables } from '../../model/read-constraints.ts';
import { firstTeams, type Setup } from '../../model/setup.ts';
import { type Demands, listDemands } from './games.ts';
import { createOptionFinder, type OptionFinder } from './options.ts';
import type { Proof, RoundProof } from './proof.ts';
import { groupDemands, proveFields } from './prove-fields.ts';
import { proveTeams } from './prove-teams.ts';

const MOST_PROOFS = 20; // one is enough; more show what else is short

/**
 * What cannot be played in a setup with constraints around matches that are fixed; empty if nothing is
 * proven, which does not mean that everything fits. Fields are judged without teams, and each team,
 * person and pair by itself, so that all of it is polynomial.
 */
export function proveImpossible(setup: Setup, fixed: readonly FixedMatch[] = []): Proof[] {
  const tables = readConstraints(setup);
  const finder = createOptionFinder(setup, tables, mostMatches(setup));
  const demands = listDemands(setup, finder, fixed);
  const groups = groupDemands(demands, firstTeams(setup));
  const proofs: Proof[] = [
    ...proveFields(groups, setup.fields.length, finder, tables),
    ...proveRounds(setup, tables, demands, finder),
  ];
  for (const proof of proveTeams(demands, tables)) {
    if (proofs.length >= MOST_PROOFS) break;
    proofs.push(proof);
  }
  return proofs;
}

/** Rounds on a day on which too many teams cannot play. */
function proveRounds(
  { entries }: Setup,
  { entryOf }: SeasonTables,
  { open }: Demands,
  { optionsOfTeam }: OptionFinder,
): RoundProof[] {
  const inRounds = new Set(open.flatMap(({ entry, rounds }) => (rounds === null ? [] : [entry])));
  const daysOf = Array.from(entryOf, (entry, team) => {
    const options = inRounds.has(entry) ? optionsOfTeam(team) : [];
    return new Set(options.map(({ day }) => day));
  });
  return open.flatMap(({ entry, count: needed, rounds }): RoundProof[] => {
    if (rounds === null) return [];
    const { day, count } = rounds;
    const absent = daysOf.flatMap((days, team) =>
      entryOf[team] === entry && !days.has(day) ? [team] : [],
    );
    if (absent.length === 0) return [];
    const present = entries[entry]!.teams.length - absent.length;
    const available = count * Math.floor(present / 2);
    if (available >= needed) return [];
    return [{ kind: 'round', entry, absent, days: [day], needed, available }];
  });
}
