import '../font.css';
import '../tv.css';
import { TvScreen } from '#features/published/web/tv/tv-screen.tsx';
import type { PageOf } from '../page-of.ts';

/** A published schedule on the screen of a hall. */
export function TvSchedulePage({ page }: { readonly page: PageOf<'tv'> }) {
  return <TvScreen page={page} />;
}
