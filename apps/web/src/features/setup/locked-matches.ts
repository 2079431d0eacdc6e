/** Drawing a season again around the matches that are locked: which they are, and what is said of them. */
import { type FixedMatch, NOWHERE, type Schedule, teamNames } from '@evenfield/engine';
import { sayTeams } from '#src/league/match-words.ts';
import { CallFailure } from '#src/lib/call-failure.ts';

/** The matches that are locked, each in the cell where it is to stay. */
export function lockedMatches({ fixtures }: Schedule): FixedMatch[] {
  const { lockedAt, entry, home, away } = fixtures;
  return [...lockedAt.keys()]
    .filter((match) => lockedAt[match] !== NOWHERE)
    .map((match) => ({
      entry: entry[match]!,
      home: home[match]!,
      away: away[match]!,
      cell: lockedAt[match]!,
    }));
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
    'No schedule can be drawn around the locked matches as they are.',
    ...blamed.slice(0, MOST_NAMED),
    ...more,
    'Unlock what is named here and draw again.',
  ].join(' ');
  return new CallFailure('refused', { message });
}

/** What is told of a season that was drawn again around so many locked matches. */
export function sayDrawn({ placements }: Schedule, locked: number): string {
  if (locked === 0) return 'Another schedule is drawn.';
  const around =
    locked === 1 ? 'the locked match' : `${locked.toLocaleString('en-US')} locked matches`;
  const drawn = `Another schedule is drawn around ${around}.`;
  const unplaced = placements.reduce((sum, cell) => sum + (cell === NOWHERE ? 1 : 0), 0);
  if (unplaced === 0) return drawn;
  return unplaced === 1
    ? `${drawn} One match found no place beside them.`
    : `${drawn} ${unplaced.toLocaleString('en-US')} matches found no place beside them.`;
}
