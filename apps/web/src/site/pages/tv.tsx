import '../font.css';
import '../tv.css';
import { TvScreen } from '#src/features/published/tv/tv-screen.tsx';
import type { PageOf } from '../page-of.ts';

/** A published schedule on the screen of a hall. */
export function TvSchedulePage({ page }: { readonly page: PageOf<'tv'> }) {
  return <TvScreen page={page} />;
}
