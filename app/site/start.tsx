/** Hydrates a page of the site from the data that the server rendered it from. */
import '#kernel/web/ui/tokens.css';
import './site.css';
import type { SitePage } from '@evenfield/wire';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onNewVersion } from '#kernel/web/new-version.ts';
import { SitePageFrame } from './site-page-frame.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('site');
  const json = document.getElementById('page')?.textContent;
  if (root === null || !json) return;
  const page: SitePage = JSON.parse(json); // written into this document by our own server
  const drawn = await draw(page, root);
  hydrateRoot(root, <SitePageFrame page={page}>{drawn}</SitePageFrame>);
  if (document.getElementById('copy-notice') === null) return;
  const { watchCopyNotice } = await import('./watch-copy-notice.ts');
  watchCopyNotice(() => {
    // A schedule updates itself; the list repeats its search.
    if (page.kind === 'schedules') window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Renders the page, whose code is loaded separately per kind. */
async function draw(page: SitePage, root: Element): Promise<ReactNode> {
  switch (page.kind) {
    case 'home': {
      const { HomePage } = await import('./pages/home.tsx');
      return <HomePage />;
    }
    case 'schedules': {
      const { SchedulesPage } = await import('./pages/schedules.tsx');
      return <SchedulesPage page={page} />;
    }
    case 'schedule': {
      const { prepareSchedule, SchedulePage } = await import('./pages/schedule.tsx');
      const hydrated = prepareSchedule(page, root);
      await anotherTask();
      return <SchedulePage {...{ page, hydrated }} />;
    }
    case 'tv': {
      const { TvSchedulePage } = await import('./pages/tv.tsx');
      return <TvSchedulePage page={page} />;
    }
    case 'follow': {
      const { FollowPage } = await import('./pages/follow.tsx');
      return <FollowPage page={page} />;
    }
    case 'score': {
      const { ScorePage } = await import('./pages/score.tsx');
      return <ScorePage />;
    }
    case 'requests': {
      const { RequestsPage } = await import('./pages/requests.tsx');
      return <RequestsPage />;
    }
    case 'clubEmails': {
      const { ClubEmailsPage } = await import('./pages/club-emails.tsx');
      return <ClubEmailsPage page={page} />;
    }
    case 'register': {
      const { RegisterPage } = await import('./pages/register.tsx');
      return <RegisterPage page={page} />;
    }
    case 'notFound': {
      const { NotFoundPage } = await import('./pages/not-found.tsx');
      return <NotFoundPage page={page} />;
    }
    case 'unable': {
      const { UnablePage } = await import('./pages/unable.tsx');
      return <UnablePage />;
    }
  }
}

/** Lets the browser handle input between two long tasks. */
function anotherTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Reloads a page that misses a chunk after an upgrade, at most once a minute. */
function reloadAfterUpgrade(): void {
  const RELOADED = 'evenfield-reloaded';
  const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - before < 60_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}

onNewVersion(reloadAfterUpgrade);
void start();
