import { type ReactNode, useEffect } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { Mark } from '#kernel/web/ui/mark.tsx';
import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import classes from './field-scores.module.css';
import { NoLink } from './no-link.tsx';
import { OpenedLink } from './opened-link.tsx';
import { useSecret } from './use-secret.ts';

interface FieldScoresProps {
  readonly tools: ReactNode; // at the end of the page's head
}

/** Where a referee or a team enters scores by a link, with a phone, by the side of a field. */
export function FieldScores({ tools }: FieldScoresProps) {
  const hydrated = useHydrated();
  useEffect(keepPageHere, []);
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <a href="/" className={classes['name']}>
          <Mark size={22} /> Evenfield
        </a>
        {tools}
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        {hydrated ? <OpenedAddress /> : <Opening />}
      </main>
    </div>
  );
}

function OpenedAddress() {
  const secret = useSecret();
  return secret === '' ? <NoLink /> : <OpenedLink key={secret} secret={secret} />;
}

/** As the server draws it, which is not sent whose page it is. */
function Opening() {
  return (
    <>
      <h1 className={classes['title']}>Enter scores</h1>
      <LoadingShape label="Opening your matches" rowHeight={96} />
      <noscript>This page needs JavaScript to send scores. Allow it to enter them.</noscript>
    </>
  );
}

/** Has the browser keep this page, so that it opens where there is no network. */
function keepPageHere(): void {
  // Without it the page works all the same, for as long as it is open.
  void navigator.serviceWorker?.register('/score-worker.js', { scope: '/score' }).catch(() => {});
}
