import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LinkPage } from '#kernel/web/ui/link-page.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import { useLinkSecret } from '#kernel/web/ui/use-link-secret.ts';
import { linkPath } from '../api.ts';
import classes from './field-scores.module.css';
import { OpenedLink } from './opened-link.tsx';
import { listLinks, type StoredLink } from './queue/stored-links.ts';

interface FieldScoresProps {
  readonly tools: ReactNode; // at the end of the page header
}

/** The page where a referee or a team enters scores by a link, on a phone at the field. */
export function FieldScores({ tools }: FieldScoresProps) {
  const hydrated = useHydrated();
  useEffect(keepPageHere, []);
  return <LinkPage tools={tools}>{hydrated ? <OpenedAddress /> : <Opening />}</LinkPage>;
}

function OpenedAddress() {
  const secret = useLinkSecret();
  return secret === '' ? <NoLink /> : <OpenedLink key={secret} secret={secret} />;
}

/** The server's rendering, which doesn't know the link. */
function Opening() {
  return (
    <>
      <h1 className={classes['title']}>Enter scores</h1>
      <LoadingShape label="Opening your matches" rowHeight={96} />
      <noscript>This page needs JavaScript to send scores. Allow it to enter them.</noscript>
    </>
  );
}

/** Caches this page by a service worker, so that it opens offline. */
function keepPageHere(): void {
  // If this fails, the page still works while it is open.
  void navigator.serviceWorker?.register('/score-worker.js', { scope: '/score' }).catch(() => {});
}

/** The page without a complete link: lists links that were opened on this phone before. */
function NoLink() {
  const [links, setLinks] = useState<readonly StoredLink[]>([]);
  useEffect(() => {
    void listLinks().then(setLinks);
  }, []);
  const known = links.filter(({ scoring }) => scoring !== null);
  return (
    <EmptyState order={1} title="Open your score link" picture={<HalfMark size={96} />}>
      <p>
        Open this page with the link your organizer sent you, or paste the whole link into the
        address bar.
      </p>
      {known.length > 0 && (
        <nav aria-label="Opened on this phone before" className={classes['links']}>
          <p>Opened on this phone before:</p>
          {known.map(({ secret, scoring }) => (
            <a key={secret} href={linkPath(secret)} className={classes['known']}>
              <strong>{scoring?.link}</strong> {scoring?.schedule}
            </a>
          ))}
        </nav>
      )}
    </EmptyState>
  );
}
