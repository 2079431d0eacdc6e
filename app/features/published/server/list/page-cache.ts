import {
  encodePublishedList,
  PUBLISHED_PAGE,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/contract/publishing';
import { LRUCache } from 'lru-cache';
import type { Plans } from '#features/billing/server/port.ts';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import {
  DATABASE_PATIENCE,
  isDatabaseAway,
  withinPatience,
} from '#kernel/server/database/database-unavailable.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { keepPromise } from '#kernel/server/kept-answers/keep-promise.ts';
import { listenForList } from './listen-for-list.ts';
import { countPublished, findPublished } from './store.ts';

/** A page of the list as it was a few seconds ago at most. */
export interface KeptPage {
  readonly page: PublishedPage;
  readonly answer: KeptAnswer; // to the call
  readonly asOf: Date | null; // while the database is away: when it was known to be so; null: it is so now
}

interface Copy {
  readonly page: KeptPage;
  readonly since: Date; // when it began to be read
  readonly endings: number; // by then
}

export interface ListDesk {
  readonly database: Pick<OpenDatabase, 'db' | 'listen'>;
  readonly plans: Plans;
  readonly clock: Clock;
  readonly shown: Pick<ShownSchedules, 'endings'>;
}

export interface PublishedPages {
  readonly find: (query: PublishedQuery) => Promise<KeptPage>;
  readonly close: () => Promise<void>;
}

const KEPT_FOR = 5000; // milliseconds: plans end by the clock, of which nobody tells
const MOST_KEPT = 500; // pages, of some 10 KB
const MOST_COPIES = 100; // pages, for the time that the database is away
const COPY_AGE = 60 * 60 * 1000; // milliseconds
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Keeps the pages that were asked for until something on the list changes, in whichever process, and for
 * some seconds at most. However many ask, a page is read once.
 */
export async function keepPages({
  database,
  plans,
  clock,
  shown,
}: ListDesk): Promise<PublishedPages> {
  const { db } = database;
  const keeping = {
    ...{ max: MOST_KEPT, ttl: KEPT_FOR, ttlResolution: 0 },
    perf: { now: () => clock().getTime() },
  };
  const kept = new LRUCache<string, Promise<KeptPage>>(keeping);
  const totals = new LRUCache<string, Promise<number>>(keeping); // of searches with several pages
  const copies = new LRUCache<string, Copy>({ ...keeping, max: MOST_COPIES, ttl: COPY_AGE });
  const forget = () => {
    kept.clear();
    copies.clear();
    totals.clear();
  };
  const listening = await listenForList(database, forget);

  /** What is kept by that name, or loaded now; it is kept while notes come in that say when it is over. */
  function keep<T extends {}>(
    cache: LRUCache<string, Promise<T>>,
    name: string,
    load: () => Promise<T>,
  ): Promise<T> {
    return listening.isHearing() ? keepPromise(cache, name, load) : (cache.get(name) ?? load());
  }

  async function load(query: PublishedQuery): Promise<KeptPage> {
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
    const answer = keepAnswer(JSON.stringify(encodePublishedList(page)), JSON_TYPE);
    return { page, answer, asOf: null };
  }

  /** Read anew, or while the database is away a copy that nothing was heard against. */
  async function loadOrCopy(query: PublishedQuery, name: string): Promise<KeptPage> {
    const since = clock();
    const endings = shown.endings();
    try {
      const reading = load(query);
      const page = await (copies.has(name) ? withinPatience(DATABASE_PATIENCE, reading) : reading);
      if (listening.isHearing()) copies.set(name, { page, since, endings });
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
      return keep(kept, `${shown.endings()} ${name}`, () => loadOrCopy(query, name));
    },
    close: () => listening.stop(),
  };
}
