import { type MatchBefore, type ShownChange, sayPlaceBefore } from '@evenfield/contract';
import { type Schedule, teamNames } from '@evenfield/engine';
import type { MatchNotes } from '#src/league/match-mark.tsx';
import { sayTeams } from '#src/league/match-words.ts';

/**
 * What is said of the matches that changed of late, by their numbers: where they were, and who played
 * where that is another pair now. `fresh` are the ids of those that changed a moment ago.
 */
export function noteChanges(
  { setup, fixtures }: Schedule,
  changes: readonly ShownChange[],
  fresh: ReadonlySet<string>,
): MatchNotes {
  const names = teamNames(setup);
  const changeOf = new Map(changes.map((change) => [change.match, change]));
  const notes = fixtures.ids.flatMap((id, match) => {
    const change = changeOf.get(id);
    if (change === undefined) return [];
    const now = [names[fixtures.home[match]!]!, names[fixtures.away[match]!]!];
    const { before } = change;
    const note = {
      word: before === null ? ('New' as const) : ('Changed' as const),
      was: before && sayBefore(before, now),
      fresh: fresh.has(id),
    };
    return [[match, note] as const];
  });
  return new Map(notes);
}

function sayBefore(before: MatchBefore, now: readonly string[]): string {
  const then = [before.home, before.away];
  const place = sayPlaceBefore(before) ?? 'without a time and field';
  const isSamePair = then.every((name, side) => name === now[side]);
  return isSamePair ? place : `${sayTeams(then)}, ${place}`;
}
