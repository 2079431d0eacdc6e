import { PlainButton } from '#src/ui/plain-button.tsx';
import classes from './live-lines.module.css';
import type { OpenShown } from './use-shown.ts';

/** What the page says of itself: the rest is on its way, the connection is lost, something has just changed. */
export function LiveLines({ open }: { readonly open: OpenShown }) {
  const { rest, lost, said, wire, onRetry } = open;
  return (
    <>
      <div role="status">
        {lost && (
          <p className={classes['lost']}>
            The connection is lost. What is shown here may be out of date; it is tried again all the
            time.
          </p>
        )}
        {rest === 'loading' && (
          <p className={classes['line']}>
            Loading all {wire.total.toLocaleString('en-US')} matches. The first{' '}
            {wire.matches.length.toLocaleString('en-US')} are here.
          </p>
        )}
      </div>
      {rest === 'failed' && (
        <p role="alert" className={classes['line']}>
          Only {wire.matches.length.toLocaleString('en-US')} of {wire.total.toLocaleString('en-US')}{' '}
          matches could be loaded.{' '}
          <PlainButton look="neutral" onClick={onRetry}>
            Try again
          </PlainButton>
        </p>
      )}
      <div role="status" className={classes['news']} data-said={said !== ''}>
        {said}
      </div>
    </>
  );
}
