import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

export function schedulesHead(_page: PageOf<'schedules'>): PageHead {
  return {
    title: 'Schedules',
    description: 'The schedules of leagues and tournaments that their organisers have published.',
    indexed: true,
    canonical: '/schedules',
  };
}
