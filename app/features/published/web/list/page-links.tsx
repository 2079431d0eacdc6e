import { PUBLISHED_PAGE, type PublishedQuery, publishedListPath } from '@evenfield/wire/publishing';
import type { MouseEvent } from 'react';
import { isPlainPress } from './is-plain-press.ts';
import classes from './page-links.module.css';

interface PageLinksProps {
  readonly query: PublishedQuery;
  readonly total: number; // schedules on all pages
  readonly onGo: (query: PublishedQuery) => void;
}

/** Links to the neighboring pages; renders nothing if there is only one page. */
export function PageLinks({ query, total, onGo }: PageLinksProps) {
  const last = Math.max(1, Math.ceil(total / PUBLISHED_PAGE));
  if (last === 1) return null;
  const linkTo = (page: number, rel: 'prev' | 'next', label: string) => {
    if (page < 1 || page > last) return <span />;
    const next = { ...query, page };
    const go = (event: MouseEvent) => {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      onGo(next);
    };
    return (
      <a href={publishedListPath(next)} rel={rel} onClick={go}>
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
