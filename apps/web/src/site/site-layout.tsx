import type { ReactNode } from 'react';
import { SkipLink } from '#src/ui/skip-link.tsx';
import classes from './site-layout.module.css';

const MAIN = 'main';

/** Skip link, header, page, footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes['layout']}>
      <SkipLink to={MAIN} />
      <main id={MAIN} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
    </div>
  );
}
