import {
  PUBLISHED_PAGE,
  type PublishedQuery,
  publishedListPath,
} from '@evenfield/contract/publishing';
import type { MouseEvent } from 'react';
import { isPlainPress } from './is-plain-press.ts';
import classes from './page-links.module.css';

interface PageLinksProps {
  readonly query: PublishedQuery;
  readonly total: number; // schedules on all pages
  readonly onGo: (query: PublishedQuery) => void;
}

/** The ways to the pages beside this one; nothing where there is only one. */
export function PageLinks({ query, total, onGo }: PageLinksProps) {
  const last = Math.max(1, Math.ceil(total / PUBLISHED_PAGE));
  if (last === 1) return null;
  const linkTo = (page: number, rel: 'prev' | 'next', label: string) => {
    if (page < 1 || page > last) return <span />;
    const wish = { ...query, page };
    const go = (event: MouseEvent) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      onGo(wish);
    };
    return (
      <a href={publishedListPath(wish)} rel={rel} onClick={go}>
        {label}
      </a>
    );
  };
  return (
    <nav aria-label="Pages" className={classes['pages']}>
      {linkTo(query.page - 1, 'prev', 'Previous page')}
      <span>
        Page {query.page} of {last}
      </span>
      {linkTo(query.page + 1, 'next', 'Next page')}
    </nav>
  );
}
