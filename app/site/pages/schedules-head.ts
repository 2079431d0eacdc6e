import { publishedListPath } from '@evenfield/contract/publishing';
import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

/** Searches are for people; search engines find each schedule by the list itself. */
export function schedulesHead({ search, list }: PageOf<'schedules'>): PageHead {
  const isSearch = search.name !== '' || search.location !== '';
  return {
    title: 'Schedules',
    description: 'The schedules of leagues and tournaments that their organizers have published.',
    indexed: !isSearch && list !== null,
    canonical: publishedListPath({ ...search, page: list?.page ?? 1 }),
  };
}
