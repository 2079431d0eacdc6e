import type { ReactNode } from 'react';
import classes from './link-page.module.css';
import { Mark } from './mark.tsx';

interface LinkPageProps {
  readonly tools: ReactNode; // at the end of the page header
  readonly children: ReactNode;
}

/** The layout of pages that a link without an account opens on a phone. */
export function LinkPage({ tools, children }: LinkPageProps) {
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <a href="/" className={classes['name']}>
          <Mark size={22} /> Evenfield
        </a>
        {tools}
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
    </div>
  );
}
