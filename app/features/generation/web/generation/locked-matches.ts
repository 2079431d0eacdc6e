/** Regenerates a season around its locked and manual matches: finds them, and words the outcome. */

import { type FixedMatch, NOWHERE, type Schedule, teamNames } from '@evenfield/engine';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatNumber } from '#kernel/web/format-number.ts';
import { formatTeams } from '#league/match-words.ts';

/** Returns the locked matches with the cells they stay in, and the manual ones with their own. */
export function heldMatches({ fixtures, placements }: Schedule): FixedMatch[] {
  const { lockedAt, entry, home, away } = fixtures;
  return [...lockedAt.keys()].flatMap((match) => {
    const manual = fixtures.manual[match] === 1;
    const cell = lockedAt[match] === NOWHERE && manual ? placements[match]! : lockedAt[match]!;
    if (cell === NOWHERE) return [];
    const teams = { entry: entry[match]!, home: home[match]!, away: away[match]! };
    return [{ ...teams, cell, ...(manual && { manual }) }];
  });
}

const MOST_NAMED = 3;

/** Returns a refusal that names the locked matches that do not fit; any other failure unchanged. */
export function blameLocked(
  { setup }: Schedule,
  fixed: readonly FixedMatch[],
  failure: unknown,
): unknown {
  if (!(failure instanceof CallFailure)) return failure;
  const teams = teamNames(setup);
  const blamed = failure.faults.flatMap(({ path, message }) => {
    const match = fixed[Number(/\[(\d+)\]/.exec(path)?.[1])];
    return match === undefined
      ? []
      : [`${formatTeams([teams[match.home], teams[match.away]])}: ${message}`];
  });
  if (blamed.length === 0) return failure;
  const more = blamed.length > MOST_NAMED ? [`And ${blamed.length - MOST_NAMED} more.`] : [];
  const message = [
    'No schedule is possible with the locked matches where they are.',
    ...blamed.slice(0, MOST_NAMED),
    ...more,
    'Unlock the matches named here and regenerate.',
  ].join(' ');
  return new CallFailure('refused', { message });
}

/** Returns the notice for a season regenerated around these matches. */
export function formatGenerated({ placements }: Schedule, fixed: readonly FixedMatch[]): string {
  if (fixed.length === 0) return 'The schedule was regenerated.';
  const added = fixed.filter(({ manual }) => manual).length;
  const kinds = [formatKind(fixed.length - added, 'locked'), formatKind(added, 'added')];
  const around = kinds.filter((kind) => kind !== '').join(' and ');
  const drawn = `The schedule was regenerated around ${around}.`;
  const unplaced = placements.reduce((sum, cell) => sum + (cell === NOWHERE ? 1 : 0), 0);
  if (unplaced === 0) return drawn;
  return unplaced === 1
    ? `${drawn} One match did not fit.`
    : `${drawn} ${formatNumber(unplaced)} matches did not fit.`;
}

function formatKind(count: number, kind: 'locked' | 'added'): string {
  if (count === 0) return '';
  return count === 1 ? `the ${kind} match` : `${formatNumber(count)} ${kind} matches`;
}
