/** Drawing a season again around the matches that are locked or added by hand: which they are, and what is said of them. */

import { type FixedMatch, NOWHERE, type Schedule, teamNames } from '@evenfield/engine';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { sayNumber } from '#kernel/web/say-number.ts';
import { sayTeams } from '#league/match-words.ts';

/** The matches that are locked, each in the cell where it is to stay, and those that a person added, each in its own. */
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

/** A refusal that names the locked matches which cannot stay beside the others; any other failure as it is. */
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
      : [`${sayTeams([teams[match.home], teams[match.away]])}: ${message}`];
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

/** What is told of a season that was drawn again around these matches. */
export function sayDrawn({ placements }: Schedule, fixed: readonly FixedMatch[]): string {
  if (fixed.length === 0) return 'The schedule was regenerated.';
  const added = fixed.filter(({ manual }) => manual).length;
  const kinds = [sayKind(fixed.length - added, 'locked'), sayKind(added, 'added')];
  const around = kinds.filter((kind) => kind !== '').join(' and ');
  const drawn = `The schedule was regenerated around ${around}.`;
  const unplaced = placements.reduce((sum, cell) => sum + (cell === NOWHERE ? 1 : 0), 0);
  if (unplaced === 0) return drawn;
  return unplaced === 1
    ? `${drawn} One match did not fit.`
    : `${drawn} ${sayNumber(unplaced)} matches did not fit.`;
}

function sayKind(count: number, kind: 'locked' | 'added'): string {
  if (count === 0) return '';
  return count === 1 ? `the ${kind} match` : `${sayNumber(count)} ${kind} matches`;
}
