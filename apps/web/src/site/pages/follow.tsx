import type { PageOf } from '../page-of.ts';

export function FollowPage({ page }: { readonly page: PageOf<'follow'> }) {
  return <h1>{page.act === 'confirm' ? 'Follow a team' : 'Follow no longer'}</h1>;
}
