import {
  encodePublishedList,
  type PublishedPage,
  publishedListPath,
} from '@evenfield/wire/publishing';
import type { Drawing } from './document-cache.ts';
import type { PageSearch } from './read-search.ts';

/** Describes the page of search results; null: search is unavailable. */
export function describeList(found: PublishedPage | null, { query, isBlank }: PageSearch): Drawing {
  const { name, location } = query;
  return {
    page: {
      kind: 'schedules',
      search: { name, location },
      isBlank,
      list: found && encodePublishedList(found),
    },
    path: publishedListPath(query),
  };
}
