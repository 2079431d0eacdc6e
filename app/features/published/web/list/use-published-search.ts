import {
  type PublishedPage,
  type PublishedQuery,
  publishedListPath,
} from '@evenfield/wire/publishing';
import { useEffect, useState } from 'react';
import { formatPlainly } from '#kernel/web/ui/plain/plain-toasts.ts';
import { useSingleTask } from '#kernel/web/use-single-task.ts';

export interface ShownSearch {
  readonly query: PublishedQuery;
  readonly found: PublishedPage | null; // null: the search failed
}

export interface PublishedSearching {
  readonly shown: ShownSearch;
  readonly isSearching: boolean;
  readonly failed: PublishedQuery | null; // the last query, if it failed
  /** Runs a query, puts it into the address, and resolves to whether its results are shown. */
  readonly search: (query: PublishedQuery) => Promise<boolean>;
}

/** Searches in the page. Results stay if a search fails; Back returns to the previous ones. */
export function usePublishedSearch(first: ShownSearch): PublishedSearching {
  const [shown, setShown] = useState(first);
  const [failed, setFailed] = useState<PublishedQuery | null>(null);
  const { running: isSearching, run } = useSingleTask();

  async function show(query: PublishedQuery, onFound: () => void): Promise<boolean> {
    try {
      const found = await run(async ({ signal }) => {
        const { loadPublished } = await import('./load-published.ts');
        return loadPublished(query, signal);
      });
      if (found === null) return false;
      onFound();
      setShown({ query, found });
      setFailed(null);
      return true;
    } catch {
      setFailed(query);
      formatPlainly('Unable to search right now.', 'error');
      return false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every `show` does the same
  useEffect(() => {
    const back = () => void show(readListAddress(new URL(window.location.href)), () => undefined);
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);

  return {
    shown,
    isSearching,
    failed,
    search: (query) =>
      show(query, () => window.history.pushState(null, '', publishedListPath(query))),
  };
}

/** Reads the address as the server does. */
function readListAddress({ searchParams }: URL): PublishedQuery {
  const text = (name: string) => searchParams.get(name)?.trim() ?? '';
  const page = Number(text('page'));
  return {
    name: text('name'),
    location: text('location'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}
