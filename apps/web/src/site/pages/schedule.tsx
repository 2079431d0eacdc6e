import type { PageOf } from '../page-of.ts';

export function SchedulePage({ page }: { readonly page: PageOf<'schedule'> }) {
  return <h1>{page.shown.name}</h1>;
}
