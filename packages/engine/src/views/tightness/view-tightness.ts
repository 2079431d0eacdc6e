/** What is tight in a season before anything is scheduled, and what relaxing one rule would bring. */
import type { Setup } from '../../model/setup.ts';
import { capacityOf } from '../../placement/fit/capacity.ts';
import type { Proof } from '../../placement/proofs/proof.ts';
import { proveImpossible } from '../../placement/proofs/prove-impossible.ts';
import { type Claim, type ClaimCount, countClaims, keyOfClaim } from './count-claims.ts';
import { listRelaxations, type Relaxation, relax } from './relax.ts';

/** What a count would be with one rule relaxed. */
export interface RelaxedCount {
  readonly change: Relaxation;
  readonly needed: number;
  readonly available: number;
}

export interface TightClaim extends ClaimCount {
  readonly relaxed: readonly RelaxedCount[]; // what leaves most room first; each was counted
}

export interface Tightness {
  readonly tight: readonly TightClaim[]; // the tightest first
  readonly proofs: readonly Proof[]; // with constraints: what provably cannot be played
  readonly isImpossible: boolean; // by a proof, or by a count that has no regard for rest
  readonly enough: readonly Relaxation[]; // if it is impossible: changes each of which alone leaves nothing short
}

const TIGHT = 0.85; // share of what is available
const MOST_TIGHT = 12;
const MOST_RELAXED = 2; // of one claim
const MOST_TRIED = 24;

/**
 * The counts of a setup that are nearly or more than used up, and what each rule concerned costs. All of
 * it is counting: a season in which nothing is tight can still be impossible.
 */
export function viewTightness(setup: Setup): Tightness {
  const proofs = setup.constraints === undefined ? [] : proveImpossible(setup);
  const all = countClaims(setup);
  const isImpossible = proofs.length > 0 || all.some(isExceeded);
  const counts = all
    .filter(({ needed, available }) => needed > 0 && needed >= TIGHT * available)
    .filter((count) => !isWhole(setup, count))
    .sort((one, other) => shareOf(other) - shareOf(one))
    .slice(0, MOST_TIGHT);
  const teams = counts.flatMap(({ claim }) => (claim.kind === 'team' ? claim.team : []));
  const tried = new Map<string, readonly ClaimCount[]>();
  const countWith = (change: Relaxation, claim: Claim) => {
    const key = JSON.stringify(change);
    if (!tried.has(key)) {
      if (tried.size === MOST_TRIED) return undefined;
      tried.set(key, countRelaxed(setup, change, teams));
    }
    return tried.get(key)!.find((count) => keyOfClaim(count.claim) === keyOfClaim(claim));
  };
  return {
    tight: counts.map((count) => ({ ...count, relaxed: relaxClaim(setup, count, countWith) })),
    proofs,
    isImpossible,
    enough: isImpossible ? findEnough(setup, [...counts, ...claimsOf(proofs)]) : [],
  };
}

function isExceeded({ claim, needed, available }: ClaimCount): boolean {
  return needed > available && !(claim.kind === 'entry' && claim.isRested);
}

function shareOf({ needed, available }: ClaimCount): number {
  return needed / available; // Infinity where nothing is available
}

/** Whether a count on a grid is only that of all matches in all cells, which stands beside it. */
function isWhole(setup: Setup, { claim, needed, available }: ClaimCount): boolean {
  if (setup.constraints !== undefined || (claim.kind === 'entry' && claim.isRested)) return false;
  const { days, slots, fields } = capacityOf(setup);
  const isAll = claim.kind === 'fields' || setup.entries.length === 1;
  return isAll && needed > 0 && available === days * slots * fields;
}

function countRelaxed(setup: Setup, change: Relaxation, teams: readonly number[]): ClaimCount[] {
  const relaxed = relax(setup, change);
  return relaxed === null ? [] : countClaims(relaxed.setup, { ...relaxed.options, teams });
}

function relaxClaim(
  setup: Setup,
  count: ClaimCount,
  countWith: (change: Relaxation, claim: Claim) => ClaimCount | undefined,
): RelaxedCount[] {
  const spare = ({ needed, available }: Pick<ClaimCount, 'needed' | 'available'>) =>
    available - needed;
  const relaxed = listRelaxations(setup, count.claim).flatMap((change): RelaxedCount[] => {
    const after = countWith(change, count.claim);
    if (after === undefined || spare(after) <= spare(count)) return [];
    return [{ change, needed: after.needed, available: after.available }];
  });
  const isAddition = ({ change }: RelaxedCount) => change.kind === 'day' || change.kind === 'slot';
  return relaxed
    .sort(
      (one, other) =>
        Number(isAddition(one)) - Number(isAddition(other)) || spare(other) - spare(one),
    )
    .slice(0, MOST_RELAXED);
}

function claimsOf(proofs: readonly Proof[]): { readonly claim: Claim }[] {
  return proofs.flatMap((proof): { readonly claim: Claim }[] => {
    if (proof.kind === 'person')
      return [{ claim: { kind: 'person', person: proof.person, together: 0 } }];
    const teams = proof.kind === 'team' || proof.kind === 'limit' ? [proof.team] : [];
    return teams.map((team) => ({ claim: { kind: 'team', team } }));
  });
}

/** The single changes after which nothing is proven to be short. */
function findEnough(
  setup: Setup,
  counts: readonly { readonly claim: Claim }[],
): readonly Relaxation[] {
  const changes = new Map(
    counts
      .flatMap(({ claim }) => listRelaxations(setup, claim))
      .map((change) => [JSON.stringify(change), change]),
  );
  return [...changes.values()]
    .filter(({ kind }) => kind !== 'rest')
    .slice(0, MOST_TRIED)
    .filter((change) => {
      const relaxed = relax(setup, change)?.setup;
      if (relaxed === undefined || countClaims(relaxed).some(isExceeded)) return false;
      return relaxed.constraints === undefined || proveImpossible(relaxed).length === 0;
    })
    .slice(0, MOST_RELAXED);
}
