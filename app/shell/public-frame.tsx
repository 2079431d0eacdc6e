import type { MouseEventHandler, ReactNode } from 'react';
import { SkipLink } from '#kernel/web/ui/skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';

/** The id of the main element, between header and footer. */
export const MAIN = 'main';

interface PublicFrameProps {
  readonly path: string; // of the current page
  readonly account: ReactNode; // sign-in button or account menu
  readonly onSignIn: (next: string) => void; // then opens a path
  readonly onContact: () => void;
  readonly onClick?: MouseEventHandler; // also for links
  readonly children: ReactNode;
}

/** The layout of all public pages: header, page, footer. */
export function PublicFrame(props: PublicFrameProps) {
  const { path, account, onSignIn, onContact, onClick, children } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by whichever means
    <div className={classes['frame']} onClick={onClick}>
      <SkipLink to={MAIN} />
      <PublicHeader path={path} account={account} onSignIn={onSignIn} />
      <main id={MAIN} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <PublicFooter onContact={onContact} />
    </div>
  );
}
