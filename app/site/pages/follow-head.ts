import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

export function followHead({ act }: PageOf<'follow'>): PageHead {
  return {
    title: act === 'confirm' ? 'Follow a team' : 'Unsubscribe',
    description: null,
    indexed: false,
    canonical: null,
  };
}
