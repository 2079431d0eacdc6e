/** Scores that were typed into the list and not saved: they stay while the list shows something else. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PairText } from '../entering/result-text.ts';
import type { PlayedMatch } from '../list-matches.ts';
import type { Recorded } from '../record-result.ts';
import type { ResultDesk } from '../result-desk.ts';

/** What came of saving one. */
export type Told = Recorded | { readonly kind: 'faulty'; readonly message: string };

interface TypedScore {
  readonly score: PairText;
  readonly told: Told | null; // null: it was not saved since it was typed
}

type Typed = ReadonlyMap<string, TypedScore>;

const typedScores = createStore<Typed>(() => new Map());

/** What is typed for a match, as long as the page is open; null: nothing that is not saved. */
export function useTypedScore(
  { id: schedule }: Pick<ResultDesk, 'id'>,
  { id, home, away }: Pick<PlayedMatch, 'id' | 'home' | 'away'>,
): readonly [TypedScore | null, (typed: TypedScore | null) => void] {
  // Matches of unsaved schedules have the same ids; a row stays the same one while its schedule is saved.
  const [key] = useState([schedule, id, home, away].join('\n'));
  const typed = useStore(typedScores, (all) => all.get(key) ?? null);
  return [typed, (typed) => keepTyped(key, typed)];
}

function keepTyped(key: string, typed: TypedScore | null): void {
  const kept = new Map(typedScores.getState());
  if (typed === null) kept.delete(key);
  else kept.set(key, typed);
  typedScores.setState(kept, true);
}
