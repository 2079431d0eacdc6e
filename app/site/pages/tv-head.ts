import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

/** Dark unless the URL selects light. Not indexed: search engines find the schedule's page. */
export function tvHead({ shown, theme }: PageOf<'tv'>): PageHead {
  return {
    title: `${shown.name} on a screen`,
    description: null,
    indexed: false,
    scheme: theme ?? 'dark',
    isOfProduct: false,
  };
}
