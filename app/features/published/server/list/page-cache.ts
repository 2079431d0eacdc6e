import {
  encodePublishedList,
  PUBLISHED_PAGE,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/wire/publishing';
import { LRUCache } from 'lru-cache';
import type { Plans } from '#features/billing/server/port.ts';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import {
  DATABASE_TIMEOUT,
  isDatabaseAway,
  withinTimeout,
} from '#kernel/server/database/database-unavailable.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { singleFlight } from '#kernel/server/response-cache/single-flight.ts';
import { listenForList } from './listen-for-list.ts';
import { countPublished, findPublished } from './store.ts';

/** A page of the list, at most a few seconds old. */
export interface CachedPage {
  readonly page: PublishedPage;
  readonly answer: CachedResponse; // the encoded response
  readonly asOf: Date | null; // while the database is down: when it was read; null: current
}

interface Copy {
  readonly page: CachedPage;
  readonly since: Date; // when its read began
  readonly endings: number; // the count at that time
}

export interface ListDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'listen'>;
  readonly plans: Plans;
  readonly clock: Clock;
  readonly shown: Pick<ShownSchedules, 'endings'>;
}

export interface PublishedPages {
  readonly find: (query: PublishedQuery) => Promise<CachedPage>;
  readonly close: () => Promise<void>;
}

const KEPT_FOR = 5000; // milliseconds: plans end by the clock, without a notification
const MOST_KEPT = 500; // pages of about 10 KB
const MOST_COPIES = 100; // pages, for database outages
const COPY_AGE = 60 * 60 * 1000; // milliseconds
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Caches requested pages until the list changes, in any process, or for `KEPT_FOR` at most. Each
 * page is read as a single flight.
 */
export async function cachePages({
  database,
  plans,
  clock,
  shown,
}: ListDeps): Promise<PublishedPages> {
  const { db } = database;
  const keeping = {
    ...{ max: MOST_KEPT, ttl: KEPT_FOR, ttlResolution: 0 },
    perf: { now: () => clock().getTime() },
  };
  const pages = new LRUCache<string, Promise<CachedPage>>(keeping);
  const totals = new LRUCache<string, Promise<number>>(keeping); // of searches with several pages
  const copies = new LRUCache<string, Copy>({ ...keeping, max: MOST_COPIES, ttl: COPY_AGE });
  const forget = () => {
    pages.clear();
    copies.clear();
    totals.clear();
  };
  const listening = await listenForList(database, forget);

  /** Returns the cached or loaded value; caches only while listening for changes. */
  function keep<T extends {}>(
    cache: LRUCache<string, Promise<T>>,
    name: string,
    load: () => Promise<T>,
  ): Promise<T> {
    return listening.isListening() ? singleFlight(cache, name, load) : (cache.get(name) ?? load());
  }

  async function load(query: PublishedQuery): Promise<CachedPage> {
    const { name, location, page: number } = query;
    const start = (number - 1) * PUBLISHED_PAGE;
    const entries = await findPublished(db, plans, query, { start, length: PUBLISHED_PAGE });
    const isLast = entries.length < PUBLISHED_PAGE && (entries.length > 0 || number === 1);
    const total = isLast
      ? start + entries.length
      : await keep(totals, JSON.stringify([name, location]), () =>
          countPublished(db, plans, query),
        );
    const page = { entries, page: number, total };
    const answer = cacheResponse(JSON.stringify(encodePublishedList(page)), JSON_TYPE);
    return { page, answer, asOf: null };
  }

  /** Loads a page; while the database is down, returns a copy that was not invalidated. */
  async function loadOrCopy(query: PublishedQuery, name: string): Promise<CachedPage> {
    const since = clock();
    const endings = shown.endings();
    try {
      const reading = load(query);
      const page = await (copies.has(name) ? withinTimeout(DATABASE_TIMEOUT, reading) : reading);
      if (listening.isListening()) copies.set(name, { page, since, endings });
      return page;
    } catch (error) {
      const copy = isDatabaseAway(error) ? copies.get(name) : undefined;
      if (!copy || copy.endings !== shown.endings()) throw error;
      return { ...copy.page, asOf: copy.since };
    }
  }

  return {
    async find(query) {
      const name = JSON.stringify(query);
      return keep(pages, `${shown.endings()} ${name}`, () => loadOrCopy(query, name));
    },
    close: () => listening.stop(),
  };
}
