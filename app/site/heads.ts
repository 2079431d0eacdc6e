/** What each page of the site says of itself to browsers and search engines. */

import { publishedListPath } from '@evenfield/wire/publishing';
import { SCORE_PAGE } from '@evenfield/wire/results';
import { clockOf } from '#features/published/web/matches/use-clock.ts';
import { describePage } from '#features/published/web/previewed/describe-page.ts';
import { structureMatches } from '#features/published/web/previewed/structure-matches.ts';
import { readShown } from '#features/published/web/read-shown.ts';
import { registerPath } from '#features/registrations/api.ts';
import type { OpenForm } from '#features/registrations/form.ts';
import { requests } from '#features/requests/feature.ts';
import { calendarPath, pagePath } from '#league/audience-paths.ts';
import type { PageHead } from './page-head.ts';
import type { PageOf } from './page-of.ts';

export function homeHead(): PageHead {
  return {
    title: 'Fair schedules for leagues and tournaments',
    description:
      'Fair schedules for amateur leagues and tournaments: every pair meets, nobody plays twice at once, and the figures that prove it.',
    indexed: true,
    canonical: '/',
  };
}

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

export function scheduleHead(
  { embedded, listed, ...page }: PageOf<'schedule'>,
  url: URL,
): PageHead {
  const { viewOptions } = page;
  const shown = readShown(page.shown);
  const clock = clockOf(page);
  const structured = embedded ? null : structureMatches(shown, url.origin + url.pathname, clock);
  return {
    ...describePage(shown, viewOptions, clock),
    indexed: listed,
    canonical: pagePath(shown.id, {}), // embedded pages duplicate it
    structured: structured === null ? [] : [structured],
    scheme: viewOptions.theme,
    isOfProduct: false,
    more: [
      {
        rel: 'alternate',
        type: 'text/calendar',
        href: calendarPath(shown.id, viewOptions),
        title: `${shown.name}: calendar`,
      },
    ],
  };
}

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

export function followHead({ act }: PageOf<'follow'>): PageHead {
  return {
    title: act === 'confirm' ? 'Follow a team' : 'Unsubscribe',
    description: null,
    indexed: false,
    canonical: null,
  };
}

export function scoreHead(): PageHead {
  return { title: 'Enter scores', description: null, indexed: false, canonical: SCORE_PAGE };
}

export function requestsHead(): PageHead {
  const { path } = requests.sitePages.requests;
  return { title: 'Requests of your club', description: null, indexed: false, canonical: path };
}

export function clubEmailsHead(): PageHead {
  return { title: 'E-mails about requests', description: null, indexed: false, canonical: null };
}

const MOST_WORDS = 200; // characters of a description

export function registerHead({ form, theme }: PageOf<'register'>): PageHead {
  if (form === null) return notFoundHead();
  const { id, title, organizer, description } = form as OpenForm; // written by our own server
  const words = description === '' ? `Register with ${organizer}.` : description;
  return {
    title: `${title}: registration`,
    description: [...words.replace(/\s+/g, ' ')].slice(0, MOST_WORDS).join(''),
    indexed: false,
    canonical: registerPath(id), // embedded pages duplicate it
    scheme: theme,
  };
}

export function notFoundHead(): PageHead {
  return { title: 'Page not found', description: null, indexed: false };
}

export function unableHead(): PageHead {
  return { title: 'Not available right now', description: null, indexed: false };
}
