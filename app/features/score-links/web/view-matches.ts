/** What a person by a field sees: their matches in the order in which they matter, with what became of each entry. */
import type { Scoring, ScoringMatch } from '@evenfield/contract/results';
import { isOver, type Result } from '@evenfield/engine';
import { entryOf } from './queue/entries.ts';
import type { Entry } from './queue/entry.ts';
import type { DeskState } from './queue/score-desk.ts';

/** What became of what was entered for a match last. `none`: nothing was entered on this phone. */
export type EntryState = 'none' | 'waiting' | 'sending' | 'sent' | 'refused';

export interface MatchView {
  readonly match: ScoringMatch;
  readonly result: Result | null; // with what was entered here and is not sent yet
  readonly state: EntryState;
  readonly entry: Entry | null;
  readonly seen: number; // the version that a change of it begins from
}

export interface MatchGroups {
  readonly next: MatchView | null; // the one that is played now, or comes next
  readonly today: readonly MatchView[];
  readonly missing: readonly MatchView[]; // of earlier days, and nobody said how they went
  readonly later: readonly MatchView[];
  readonly done: readonly MatchView[];
}

export function viewMatch(
  match: ScoringMatch,
  { entries, sending, scoring }: Pick<DeskState, 'entries' | 'sending' | 'scoring'>,
): MatchView {
  const entry = entryOf(entries, match.id);
  const said = entry?.said.kind === 'result' ? entry.said : null;
  return {
    ...{ match, entry },
    result: said === null ? match.result : said.result,
    state: stateOf(match, entry, sending),
    seen: said?.version ?? scoring?.version ?? match.version,
  };
}

function stateOf({ byThisLink }: ScoringMatch, entry: Entry | null, sending: string | null) {
  if (entry === null) return byThisLink ? 'sent' : 'none';
  if (entry.refusal !== null) return 'refused';
  return entry.key === sending ? 'sending' : 'waiting';
}

/** Whether nothing is to be said of it any more. */
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
    done: views.filter(isDone).reverse(), // what was entered last is looked for first
  };
}

export interface Sought {
  readonly text: string;
  readonly field: string; // '': all
  readonly division: string; // '': all
}

export function seekMatches(views: readonly MatchView[], sought: Sought): MatchView[] {
  const words = sought.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return views.filter(({ match }) => {
    const { home, away, division, field, day, time } = match;
    const told = [home, away, division, field, day, time].join(' ').toLocaleLowerCase();
    return (
      (sought.field === '' || field === sought.field) &&
      (sought.division === '' || division === sought.division) &&
      words.every((word) => told.includes(word))
    );
  });
}

/** The fields, or divisions, that there are to choose from; in order of play. */
export function namesOf({ matches }: Scoring, part: 'field' | 'division'): string[] {
  return [...new Set(matches.map((match) => match[part]))].filter((name) => name !== '');
}

/** The local date of this phone, as matches have theirs. */
export function dateToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
