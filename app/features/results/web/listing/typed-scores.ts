/** Scores typed into the list but not saved: they survive a change of its filter. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PairText } from '../entering/result-text.ts';
import type { PlayedMatch } from '../list-matches.ts';
import type { Recorded } from '../record-result.ts';
import type { ResultContext } from '../result-context.ts';

/** The outcome of saving one. */
export type SaveOutcome = Recorded | { readonly kind: 'faulty'; readonly message: string };

interface TypedScore {
  readonly score: PairText;
  readonly outcome: SaveOutcome | null; // null: unsaved since it was edited
}

type Typed = ReadonlyMap<string, TypedScore>;

const typedScores = createStore<Typed>(() => new Map());

/** Returns the unsaved scores typed for a match while the page is open, or null. */
export function useTypedScore(
  { id: schedule }: Pick<ResultContext, 'id'>,
  { id, home, away }: Pick<PlayedMatch, 'id' | 'home' | 'away'>,
): readonly [TypedScore | null, (typed: TypedScore | null) => void] {
  // Unsaved schedules share match ids, hence the key; it stays the same when the schedule is saved.
  const [key] = useState([schedule, id, home, away].join('\n'));
  const typed = useStore(typedScores, (all) => all.get(key) ?? null);
  return [typed, (typed) => keepTyped(key, typed)];
}

function keepTyped(key: string, typed: TypedScore | null): void {
  const updated = new Map(typedScores.getState());
  if (typed === null) updated.delete(key);
  else updated.set(key, typed);
  typedScores.setState(updated, true);
}
