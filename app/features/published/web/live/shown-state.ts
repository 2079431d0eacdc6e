/** What a page of a published schedule knows: what it shows, and what it was told since. */
import {
  applyLiveChange,
  type LiveChange,
  type ShownScheduleWire,
} from '@evenfield/contract/publishing';
import { findNews } from './find-news.ts';
import { formatNews, gatherNews, type News, NO_NEWS } from './format-news.ts';

export interface ShownState {
  readonly wire: ShownScheduleWire;
  readonly heard: readonly LiveChange[]; // while a part only is here: the rest may be older than they are
  readonly fresh: ReadonlySet<string>; // ids of matches that changed a moment ago
  readonly news: News; // since the last time that somebody said it was seen
  readonly said: string; // of the news
  readonly lost: boolean; // the connection
  readonly gone: boolean; // shown no longer
}

export type ShownEvent =
  | { readonly kind: 'changed'; readonly change: LiveChange }
  | { readonly kind: 'whole'; readonly wire: ShownScheduleWire }
  | { readonly kind: 'settled' } // what was fresh is so no more
  | { readonly kind: 'seen' } // the news
  | { readonly kind: 'lost'; readonly lost: boolean }
  | { readonly kind: 'gone' };

const NONE: ReadonlySet<string> = new Set();

export function startShown(wire: ShownScheduleWire): ShownState {
  return { wire, heard: [], fresh: NONE, news: NO_NEWS, said: '', lost: false, gone: false };
}

/** Whether more matches belong to the schedule than are here. */
export function isPart({ total, matches }: ShownScheduleWire): boolean {
  return total > matches.length;
}

/** Whether it tells only what the page was drawn from: whoever begins to listen hears that first. */
function isShown(shown: ShownScheduleWire, change: LiveChange): boolean {
  const touched = change.matches.length + change.deleted.length;
  if (touched > 0 || change.inputs !== undefined) return false;
  const [before, told] = [shown, change].map(({ version, name, announcement, changes }) =>
    JSON.stringify([version, name, announcement, changes]),
  );
  return before === told;
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
      return { ...state, wire, heard, fresh, news, said: formatNews(wire, news) };
    }
    case 'whole': {
      const wire = state.heard.reduce(applyLiveChange, event.wire);
      return { ...state, wire, heard: [] };
    }
    case 'settled':
      return state.fresh.size === 0 ? state : { ...state, fresh: NONE };
    case 'seen':
      return { ...state, news: NO_NEWS, said: '' };
    case 'lost':
      return state.lost === event.lost ? state : { ...state, lost: event.lost };
    case 'gone':
      return { ...state, gone: true };
  }
}
