import {
  type PublishedPage,
  type PublishedQuery,
  publishedListPath,
} from '@evenfield/contract/publishing';
import { useEffect, useRef, useState } from 'react';
import { sayPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';

export interface ShownSearch {
  readonly query: PublishedQuery;
  readonly found: PublishedPage | null; // null: it could not be searched
}

export interface PublishedSearching {
  readonly shown: ShownSearch;
  readonly isSearching: boolean;
  readonly failed: PublishedQuery | null; // what was looked for last, in vain: what is shown is older
  /** Looks for it, puts it into the address, and says whether it is shown now. */
  readonly look: (query: PublishedQuery) => Promise<boolean>;
}

/** Searches without leaving the page. What was shown stays where a search fails, and Back goes back to it. */
export function usePublishedSearch(first: ShownSearch): PublishedSearching {
  const [shown, setShown] = useState(first);
  const [isSearching, setSearching] = useState(false);
  const [failed, setFailed] = useState<PublishedQuery | null>(null);
  const running = useRef<AbortController | null>(null);

  async function show(query: PublishedQuery, onFound: () => void): Promise<boolean> {
    running.current?.abort();
    const turn = new AbortController();
    running.current = turn;
    setSearching(true);
    try {
      const { loadPublished } = await import('./load-published.ts');
      const found = await loadPublished(query, turn.signal);
      if (turn.signal.aborted) return false;
      onFound();
      setShown({ query, found });
      setFailed(null);
      return true;
    } catch {
      if (turn.signal.aborted) return false;
      setFailed(query);
      sayPlainly('Unable to search right now.', 'error');
      return false;
    } finally {
      if (running.current === turn) setSearching(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` says the same whenever it is made
  useEffect(() => {
    const back = () => void show(readListAddress(new URL(window.location.href)), () => undefined);
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      running.current?.abort();
    };
  }, []);

  return {
    shown,
    isSearching,
    failed,
    look: (query) =>
      show(query, () => window.history.pushState(null, '', publishedListPath(query))),
  };
}

/** As the server reads it. */
function readListAddress({ searchParams }: URL): PublishedQuery {
  const text = (name: string) => searchParams.get(name)?.trim() ?? '';
  const page = Number(text('page'));
  return {
    name: text('name'),
    location: text('location'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}
