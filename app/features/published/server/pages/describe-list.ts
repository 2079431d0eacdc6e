import {
  encodePublishedList,
  type PublishedPage,
  publishedListPath,
} from '@evenfield/contract/publishing';
import type { Drawing } from './kept-documents.ts';
import type { PageSearch } from './read-search.ts';

/** The page of the published schedules that somebody looks for; null: they cannot be searched right now. */
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
