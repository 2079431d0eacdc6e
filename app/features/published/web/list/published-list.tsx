import type { PublishedSearch } from '@evenfield/wire';
import { PUBLISHED_PAGE, type PublishedQuery, publishedListPath } from '@evenfield/wire/publishing';
import { type MouseEvent, useRef } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { isPlainPress } from './is-plain-press.ts';
import classes from './published-list.module.css';
import { ScheduleCard } from './schedule-card.tsx';
import { SearchForm } from './search-form.tsx';
import { type ShownSearch, usePublishedSearch } from './use-published-search.ts';

interface PublishedListProps {
  readonly first: ShownSearch; // the server's result
  readonly isBlank: boolean; // the search was sent blank
  readonly onResendEmail: () => void;
}

const ALL: PublishedQuery = { name: '', location: '', page: 1 };

/** The list of published schedules, searchable by name and location. */
export function PublishedList({ first, isBlank, onResendEmail }: PublishedListProps) {
  const { shown, isSearching, failed, search } = usePublishedSearch(first);
  const head = useRef<HTMLHeadingElement>(null);
  const { query } = shown;
  const isSearch = query.name !== '' || query.location !== '';

  /** Moves the focus to the results. */
  async function go(next: PublishedQuery): Promise<void> {
    if (await search(next)) head.current?.focus();
  }

  const clear = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void go(ALL);
  };
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1>Schedules</h1>
        <p className={classes['resend']}>
          No verification e-mail yet?
          <PlainButton variant="subtle" onClick={onResendEmail}>
            Resend Email
          </PlainButton>
        </p>
      </header>
      <SearchForm
        key={`${query.name} ${query.location}`}
        search={query}
        isBlank={isBlank && shown === first}
        onSearch={(search: PublishedSearch) => void go({ ...search, page: 1 })}
      />
      <section aria-busy={isSearching} className={classes['results']}>
        <div className={classes['resultHead']}>
          <h2 ref={head} tabIndex={-1} data-quiet={!isSearch || undefined}>
            {isSearch ? 'Search Result' : 'Published schedules'}
          </h2>
          {isSearch && (
            <a href="/schedules" onClick={clear}>
              Clear Search
            </a>
          )}
          <span role="status" className={classes['count']}>
            {isSearching ? 'Searching …' : countOf(shown)}
          </span>
        </div>
        {!isSearching && failed !== null && <p>{formatOlder(failed, query)}</p>}
        {isSearching ? <Loader /> : <Found shown={shown} isSearch={isSearch} />}
        {!isSearching && shown.found !== null && (
          <PageLinks query={query} total={shown.found.total} onGo={(next) => void go(next)} />
        )}
      </section>
    </div>
  );
}

function countOf({ found }: ShownSearch): string {
  if (found === null || found.total === 0) return '';
  return found.total === 1 ? '1 schedule' : `${found.total.toLocaleString('en-US')} schedules`;
}

/** Says that the results shown belong to an older query than the one typed. */
function formatOlder(failed: PublishedQuery, shown: PublishedQuery): string {
  const found =
    wordsOf(shown) === '' ? 'all published schedules' : `what was found for ${wordsOf(shown)}`;
  return wordsOf(failed) === wordsOf(shown)
    ? `Page ${failed.page} could not be loaded. Still showing page ${shown.page}.`
    : `The last search failed. Still showing ${found}.`;
}

/** Formats '“Cup” in “Ely”', '' for all. */
function wordsOf({ name, location }: PublishedSearch): string {
  const words = [name && `“${name}”`, location && `in “${location}”`];
  return words.filter((word) => word !== '').join(' ');
}

interface FoundProps {
  readonly shown: ShownSearch;
  readonly isSearch: boolean;
}

function Found({ shown: { found, query }, isSearch }: FoundProps) {
  if (found === null) {
    return (
      <EmptyState title={isSearch ? UNABLE : NOT_AVAILABLE}>
        Try again in a moment. Nothing is wrong with what you have typed.
      </EmptyState>
    );
  }
  if (found.entries.length > 0) {
    return (
      <ul className={classes['cards']}>
        {found.entries.map((entry) => (
          <li key={entry.id}>
            <ScheduleCard entry={entry} />
          </li>
        ))}
      </ul>
    );
  }
  if (found.total > 0) {
    return (
      <EmptyState title={`There is no page ${query.page}.`}>
        The list has become shorter. The first page shows the newest schedules.
      </EmptyState>
    );
  }
  return isSearch ? (
    <EmptyState title="No schedules match your search.">
      Part of a name is enough. Try fewer letters, or search by name or location only.
    </EmptyState>
  ) : (
    <EmptyState title={NOT_AVAILABLE}>Published schedules are listed here.</EmptyState>
  );
}

const UNABLE = 'Unable to search right now.';
const NOT_AVAILABLE = 'Published schedules are not available right now.';

/** A skeleton of the results while they load. */
function Loader() {
  return (
    <div className={classes['cards']} data-loading aria-hidden="true">
      {['a', 'b', 'c'].map((name) => (
        <span key={name} className={classes['shape']} />
      ))}
    </div>
  );
}

interface PageLinksProps {
  readonly query: PublishedQuery;
  readonly total: number; // schedules on all pages
  readonly onGo: (query: PublishedQuery) => void;
}

/** Links to the neighboring pages; renders nothing if there is only one page. */
function PageLinks({ query, total, onGo }: PageLinksProps) {
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
