/**
 * The page's title: in the dashboard's header, in the browser's tab, and for screen readers. The
 * route sets it (`staticData.title`); a page showing something with its own name overrides it while
 * shown:
 *
 *     useOwnTitle(schedule?.name);   // undefined while it loads: the route's title stays
 */
import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';

const ownTitle = createStore<{ readonly title: string | null }>(() => ({ title: null }));

/** Names the page after what it shows. The layout renders it as `h1`, so the page needs none. */
export function useOwnTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return;
    ownTitle.setState({ title });
    return () => ownTitle.setState({ title: null });
  }, [title]);
}

/** Returns the current page's title; undefined when neither the page nor its route has one. */
export function usePageTitle(): string | undefined {
  const own = useStore(ownTitle, (state) => state.title);
  const routed = useMatches().findLast(({ staticData }) => staticData.title !== undefined);
  return own ?? routed?.staticData.title;
}
