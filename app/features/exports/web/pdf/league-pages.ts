/**
 * What stands on which page of a league's schedule. Pages are counted before the first is drawn, since
 * each says how many there are.
 */
import type { MatchView } from '@evenfield/engine';
import type { EntryGroup } from '../group-matches.ts';
import type { PageRoom } from './page-frame.ts';

export type LeagueLine =
  | { readonly kind: 'entry'; readonly text: string; readonly again: boolean }
  | { readonly kind: 'day'; readonly text: string; readonly again: boolean } // again: goes on from the page before
  | { readonly kind: 'head'; readonly again: boolean }
  | { readonly kind: 'match'; readonly match: MatchView };

/** Heights in points. */
export const LINE_HEIGHT: Readonly<Record<LeagueLine['kind'], number>> = {
  entry: 30,
  day: 24,
  head: 16,
  match: 15,
};

const { entry: ENTRY, day: DAY, head: HEAD, match: MATCH } = LINE_HEIGHT;

/** Lays out divisions and days so that no heading stands alone at a page's foot. */
export function paginateLeague(groups: readonly EntryGroup[], room: PageRoom): LeagueLine[][] {
  const pages: LeagueLine[][] = [[]];
  let left = room.first;
  const put = (line: LeagueLine) => {
    pages.at(-1)!.push(line);
    left -= LINE_HEIGHT[line.kind];
  };
  const turn = () => {
    pages.push([]);
    left = room.other;
  };
  for (const entry of groups) {
    if (left < ENTRY + DAY + HEAD + MATCH) turn();
    put({ kind: 'entry', text: entry.title, again: false });
    for (const day of entry.days) {
      if (left < DAY + HEAD + MATCH) {
        turn();
        put({ kind: 'entry', text: entry.title, again: true });
      }
      put({ kind: 'day', text: day.title, again: false });
      put({ kind: 'head', again: false });
      for (const match of day.matches) {
        if (left < MATCH) {
          turn();
          put({ kind: 'entry', text: entry.title, again: true });
          put({ kind: 'day', text: day.title, again: true });
          put({ kind: 'head', again: true });
        }
        put({ kind: 'match', match });
      }
    }
  }
  return pages;
}
