import { clockOf } from '#features/published/web/matches/use-clock.ts';
import { describePage } from '#features/published/web/previewed/describe-page.ts';
import { structureMatches } from '#features/published/web/previewed/structure-matches.ts';
import { readShown } from '#features/published/web/read-shown.ts';
import { calendarPath, pagePath } from '#league/audience-paths.ts';
import type { PageHead } from '../page-head.ts';
import type { PageOf } from '../page-of.ts';

export function scheduleHead(
  { embedded, listed, ...page }: PageOf<'schedule'>,
  url: URL,
): PageHead {
  const { look } = page;
  const shown = readShown(page.shown);
  const clock = clockOf(page);
  const structured = embedded ? null : structureMatches(shown, url.origin + url.pathname, clock);
  return {
    ...describePage(shown, look, clock),
    indexed: listed,
    canonical: pagePath(shown.id, {}), // embedded pages duplicate it
    structured: structured === null ? [] : [structured],
    scheme: look.theme,
    isOfProduct: false,
    more: [
      {
        rel: 'alternate',
        type: 'text/calendar',
        href: calendarPath(shown.id, look),
        title: `${shown.name}: calendar`,
      },
    ],
  };
}
