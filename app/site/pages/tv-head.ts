import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

/** Dark unless the address asks for light. Search engines find the page of the schedule instead. */
export function tvHead({ shown, theme }: PageOf<'tv'>): PageHead {
  return {
    title: `${shown.name} on a screen`,
    description: null,
    indexed: false,
    scheme: theme ?? 'dark',
    isOfProduct: false,
  };
}
