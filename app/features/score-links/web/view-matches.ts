/** A scorer's matches in order of relevance, with the state of each entry. */

import { isOver, type Result } from '@evenfield/engine';
import type { Scoring, ScoringMatch } from '../api.ts';
import { entryOf } from './queue/entries.ts';
import type { Entry } from './queue/entry.ts';
import type { ScoreState } from './queue/score-controller.ts';

/** The state of a match's latest entry. `none`: nothing was entered on this phone. */
export type EntryState = 'none' | 'waiting' | 'sending' | 'sent' | 'refused';

export interface MatchView {
  readonly match: ScoringMatch;
  readonly result: Result | null; // including unsent entries from here
  readonly state: EntryState;
  readonly entry: Entry | null;
  readonly seen: number; // the version on which a change is based
}

export interface MatchGroups {
  readonly next: MatchView | null; // current or next
  readonly today: readonly MatchView[];
  readonly missing: readonly MatchView[]; // of earlier days, without a result
  readonly later: readonly MatchView[];
  readonly done: readonly MatchView[];
}

export function viewMatch(
  match: ScoringMatch,
  { entries, sending, scoring }: Pick<ScoreState, 'entries' | 'sending' | 'scoring'>,
): MatchView {
  const entry = entryOf(entries, match.id);
  const unsent = entry?.said.kind === 'result' ? entry.said : null;
  return {
    ...{ match, entry },
    result: unsent === null ? match.result : unsent.result,
    state: stateOf(match, entry, sending),
    seen: unsent?.version ?? scoring?.version ?? match.version,
  };
}

function stateOf({ byThisLink }: ScoringMatch, entry: Entry | null, sending: string | null) {
  if (entry === null) return byThisLink ? 'sent' : 'none';
  if (entry.refusal !== null) return 'refused';
  return entry.key === sending ? 'sending' : 'waiting';
}

/** Whether nothing remains to be entered. */
export function isDone({ result, state }: MatchView): boolean {
  return state !== 'refused' && isOver(result ?? undefined);
}

/** `today` is this phone's date. */
export function groupMatches(views: readonly MatchView[], today: string): MatchGroups {
  const open = views.filter((view) => !isDone(view));
  const of = (fits: (date: string) => boolean) =>
    open.filter(({ match: { date } }) => date !== null && fits(date));
  const [now, missing] = [of((date) => date === today), of((date) => date < today)];
  const later = open.filter(({ match: { date } }) => date === null || date > today);
  const next = [...now, ...missing, ...later].find(({ match }) => match.isKnown) ?? null;
  const rest = (group: readonly MatchView[]) => group.filter((view) => view !== next);
  return {
    next,
    today: rest(now),
    missing: rest(missing),
    later: rest(later),
    done: views.filter(isDone).reverse(), // last entered first
  };
}

export interface MatchFilter {
  readonly text: string;
  readonly field: string; // '': all
  readonly division: string; // '': all
}

export function filterMatches(views: readonly MatchView[], filter: MatchFilter): MatchView[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return views.filter(({ match }) => {
    const { home, away, division, field, day, time } = match;
    const searched = [home, away, division, field, day, time].join(' ').toLocaleLowerCase();
    return (
      (filter.field === '' || field === filter.field) &&
      (filter.division === '' || division === filter.division) &&
      words.every((word) => searched.includes(word))
    );
  });
}

/** Returns the fields or divisions to choose from, in order of play. */
export function namesOf({ matches }: Scoring, part: 'field' | 'division'): string[] {
  return [...new Set(matches.map((match) => match[part]))].filter((name) => name !== '');
}
