/** The state of a published schedule's page: what it shows, and the changes received since. */
import {
  applyLiveChange,
  type LiveChange,
  type ShownScheduleWire,
} from '@evenfield/wire/publishing';
import { findNews } from './find-news.ts';
import { formatNews, gatherNews, type News, NO_NEWS } from './format-news.ts';

export interface ShownState {
  readonly wire: ShownScheduleWire;
  readonly heard: readonly LiveChange[]; // while loading: the rest may be older
  readonly fresh: ReadonlySet<string>; // ids of matches that have just changed
  readonly news: News; // since it was last dismissed
  readonly message: string; // the text of the news
  readonly lost: boolean; // whether the connection is lost
  readonly gone: boolean; // no longer public
}

export type ShownEvent =
  | { readonly kind: 'changed'; readonly change: LiveChange }
  | { readonly kind: 'whole'; readonly wire: ShownScheduleWire }
  | { readonly kind: 'settled' } // fresh changes are no longer highlighted
  | { readonly kind: 'seen' } // the news was dismissed
  | { readonly kind: 'lost'; readonly lost: boolean }
  | { readonly kind: 'gone' };

const NONE: ReadonlySet<string> = new Set();

export function startShown(wire: ShownScheduleWire): ShownState {
  return { wire, heard: [], fresh: NONE, news: NO_NEWS, message: '', lost: false, gone: false };
}

/** Whether only part of the schedule's matches are here. */
export function isPart({ total, matches }: ShownScheduleWire): boolean {
  return total > matches.length;
}

/** Whether a change holds only what the page already shows: a new listener gets that first. */
function isShown(shown: ShownScheduleWire, change: LiveChange): boolean {
  const touched = change.matches.length + change.deleted.length;
  if (touched > 0 || change.inputs !== undefined) return false;
  const [before, after] = [shown, change].map(({ version, name, announcement, changes }) =>
    JSON.stringify([version, name, announcement, changes]),
  );
  return before === after;
}

export function nextShown(state: ShownState, event: ShownEvent): ShownState {
  switch (event.kind) {
    case 'changed': {
      const { change } = event;
      if (isShown(state.wire, change)) return state;
      const wire = applyLiveChange(state.wire, change);
      if (wire === state.wire) return state;
      const touched = findNews(state.wire, wire);
      const heard = isPart(wire) ? [...state.heard, change] : [];
      const fresh = new Set([...state.fresh, ...touched.map(({ id }) => id)]);
      const news = gatherNews(state.news, state.wire, wire, touched);
      return { ...state, wire, heard, fresh, news, message: formatNews(wire, news) };
    }
    case 'whole': {
      const wire = state.heard.reduce(applyLiveChange, event.wire);
      return { ...state, wire, heard: [] };
    }
    case 'settled':
      return state.fresh.size === 0 ? state : { ...state, fresh: NONE };
    case 'seen':
      return { ...state, news: NO_NEWS, message: '' };
    case 'lost':
      return state.lost === event.lost ? state : { ...state, lost: event.lost };
    case 'gone':
      return { ...state, gone: true };
  }
}
