/**
 * What a page is called: in the dashboard's header, in the browser's tab, and to a screen reader. The
 * route says it (`staticData.title`); a page that shows something with a name of its own says that
 * instead, for as long as it is shown:
 *
 *     useOwnTitle(schedule?.name);   // undefined while it loads: the route's title stands
 */
import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';

const ownTitle = createStore<{ readonly title: string | null }>(() => ({ title: null }));

/** Names the page after what it shows. The page's own `h1` is the layout's, so it draws none. */
export function useOwnTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return;
    ownTitle.setState({ title });
    return () => ownTitle.setState({ title: null });
  }, [title]);
}

/** The title of the page that is shown; undefined where neither the page nor its route has one. */
export function usePageTitle(): string | undefined {
  const own = useStore(ownTitle, (state) => state.title);
  const routed = useMatches().findLast(({ staticData }) => staticData.title !== undefined);
  return own ?? routed?.staticData.title;
}
