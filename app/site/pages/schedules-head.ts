import { publishedListPath } from '@evenfield/wire/publishing';
import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

/** Search results aren't indexed; search engines find schedules through the list itself. */
export function schedulesHead({ search, list }: PageOf<'schedules'>): PageHead {
  const isSearch = search.name !== '' || search.location !== '';
  return {
    title: 'Schedules',
    description: 'The schedules of leagues and tournaments that their organizers have published.',
    indexed: !isSearch && list !== null,
    canonical: publishedListPath({ ...search, page: list?.page ?? 1 }),
  };
}
