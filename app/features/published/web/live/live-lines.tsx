import { IconX } from '@tabler/icons-react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { useFocusHeir } from '#kernel/web/ui/use-focus-heir.ts';
import classes from './live-lines.module.css';
import type { OpenShown } from './use-shown.ts';

interface LiveLinesProps {
  readonly open: OpenShown;
  readonly onShowNews: () => void; // reveals the first change
}

/** Status messages of the page: still loading, connection lost, something just changed. */
export function LiveLines({ open, onShowNews }: LiveLinesProps) {
  const { rest, lost, message, news, wire, onRetry, onSeen } = open;
  return (
    <>
      <div role="status">
        {lost && (
          <p className={classes['lost']}>
            The connection is lost. This page may be out of date; it reconnects automatically.
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
          <PlainButton variant="neutral" onClick={onRetry}>
            Try again
          </PlainButton>
        </p>
      )}
      <div className={classes['news']} data-said={message !== ''}>
        <p role="status">{message}</p>
        {message !== '' && (
          <NewsActions
            onShow={news.touched.length > 0 || news.announced ? onShowNews : null}
            onDismiss={onSeen}
          />
        )}
      </div>
    </>
  );
}

interface NewsActionsProps {
  readonly onShow: (() => void) | null; // null: there is nothing to show
  readonly onDismiss: () => void;
}

function NewsActions({ onShow, onDismiss }: NewsActionsProps) {
  const frame = useFocusHeir<HTMLDivElement>('article');
  return (
    <div ref={frame} className={classes['actions']}>
      {onShow !== null && (
        <button type="button" className={classes['action']} onClick={onShow}>
          Show
        </button>
      )}
      <button type="button" className={classes['action']} aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
