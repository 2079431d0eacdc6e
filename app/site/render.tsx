/** Renders the pages of the site on the server. */
import type { SitePage } from '@evenfield/wire';
import { renderToString } from 'react-dom/server';
import { type ClockedPage, clockOf } from '#features/published/web/matches/use-clock.ts';
import { writeDocument } from './document.ts';
import {
  clubEmailsHead,
  followHead,
  homeHead,
  notFoundHead,
  registerHead,
  requestsHead,
  scheduleHead,
  schedulesHead,
  scoreHead,
  tvHead,
  unableHead,
} from './heads.ts';
import { listPageFiles, type Manifest } from './page-files.ts';
import type { PageHead } from './page-head.ts';
import { ClubEmailsPage } from './pages/club-emails.tsx';
import { FollowPage } from './pages/follow.tsx';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { RegisterPage } from './pages/register.tsx';
import { RequestsPage } from './pages/requests.tsx';
import { SchedulePage } from './pages/schedule.tsx';
import { SchedulesPage } from './pages/schedules.tsx';
import { ScorePage } from './pages/score.tsx';
import { TvSchedulePage } from './pages/tv.tsx';
import { UnablePage } from './pages/unable.tsx';
import { SitePageFrame } from './site-page-frame.tsx';

export interface SiteAddress {
  readonly url: string; // absolute, of the page
  readonly manifest: Manifest; // of the browser's build
}

export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  readonly html: string; // the whole document
}

export function render(page: SitePage, { url, manifest }: SiteAddress): RenderedPage {
  const { head, drawn } = draw(page, new URL(url));
  const html = writeDocument({
    head,
    body: renderToString(<SitePageFrame page={page}>{drawn}</SitePageFrame>),
    json: JSON.stringify(withClock(page)),
    files: listPageFiles(manifest, page.kind),
    url,
    framed: 'embedded' in page && page.embedded,
  });
  return { status: statusOf(page), html };
}

/** Adds the clock in the schedule's time zone, which browsers compute slowly. */
function withClock(page: SitePage): ClockedPage<SitePage> {
  return page.kind === 'schedule' || page.kind === 'tv' ? { ...page, clock: clockOf(page) } : page;
}

function statusOf(page: SitePage): RenderedPage['status'] {
  if (page.kind === 'unable') return 503;
  const isMissing = page.kind === 'notFound' || (page.kind === 'register' && page.form === null);
  return isMissing ? 404 : 200;
}

function draw(
  page: SitePage,
  url: URL,
): { readonly head: PageHead; readonly drawn: React.ReactNode } {
  switch (page.kind) {
    case 'home':
      return { head: homeHead(), drawn: <HomePage /> };
    case 'schedules':
      return { head: schedulesHead(page), drawn: <SchedulesPage page={page} /> };
    case 'schedule':
      return { head: scheduleHead(page, url), drawn: <SchedulePage page={page} /> };
    case 'tv':
      return { head: tvHead(page), drawn: <TvSchedulePage page={page} /> };
    case 'follow':
      return { head: followHead(page), drawn: <FollowPage page={page} /> };
    case 'score':
      return { head: scoreHead(), drawn: <ScorePage /> };
    case 'requests':
      return { head: requestsHead(), drawn: <RequestsPage /> };
    case 'clubEmails':
      return { head: clubEmailsHead(), drawn: <ClubEmailsPage page={page} /> };
    case 'register':
      return { head: registerHead(page), drawn: <RegisterPage page={page} /> };
    case 'notFound':
      return { head: notFoundHead(), drawn: <NotFoundPage page={page} /> };
    case 'unable':
      return { head: unableHead(), drawn: <UnablePage /> };
  }
}
