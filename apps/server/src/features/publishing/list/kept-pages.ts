import {
  encodePublishedList,
  PUBLISHED_PAGE,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../infra/clock.ts';
import type { OpenDatabase } from '../../../infra/database/open-database.ts';
import type { Tables } from '../../../infra/database/tables.ts';
import { type KeptAnswer, keepAnswer } from '../../../infra/kept-answers/keep-answer.ts';
import type { Plans } from '../../../infra/plans.ts';
import { countPublished, findPublished } from './store.ts';

/** A page of the list as it was a few seconds ago at most. */
export interface KeptPage {
  readonly page: PublishedPage;
  readonly answer: KeptAnswer; // to the call
}

export interface ListDesk {
  readonly database: Pick<OpenDatabase, 'db' | 'listen'>;
  readonly plans: Plans;
  readonly clock: Clock;
}

export interface PublishedPages {
  readonly find: (query: PublishedQuery) => Promise<KeptPage>;
  readonly close: () => Promise<void>;
}

const KEPT_FOR = 5000; // milliseconds: plans end by the clock, of which nobody tells
const MOST_KEPT = 500; // pages, of some 10 KB
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Keeps the pages that were asked for until something on the list changes, in whichever process, and for
 * some seconds at most. However many ask, a page is read once.
 */
export async function keepPages({ database, plans, clock }: ListDesk): Promise<PublishedPages> {
  const { db } = database;
  const kept = new LRUCache<string, Promise<KeptPage>>({
    ...{ max: MOST_KEPT, ttl: KEPT_FOR, ttlResolution: 0 },
    perf: { now: () => clock().getTime() },
  });
  const listening = await database.listen('audience', {
    hear: (note) => {
      if (!note.startsWith('schedule ')) kept.clear(); // the list itself, or an owner: their plan, their name
    },
    missed: () => kept.clear(),
  });
  return {
    find(query) {
      const key = JSON.stringify(query);
      const begun = kept.get(key) ?? loadPage(db, plans, query);
      if (listening.isHearing()) kept.set(key, begun, { noUpdateTTL: true });
      begun.catch(() => {
        if (kept.peek(key) === begun) kept.delete(key);
      });
      return begun;
    },
    close: () => listening.stop(),
  };
}

async function loadPage(
  db: Kysely<Tables>,
  plans: Plans,
  query: PublishedQuery,
): Promise<KeptPage> {
  const { page: number } = query;
  const [entries, total] = await Promise.all([
    findPublished(db, plans, query, {
      start: (number - 1) * PUBLISHED_PAGE,
      length: PUBLISHED_PAGE,
    }),
    countPublished(db, plans, query),
  ]);
  const page = { entries, page: number, total };
  return { page, answer: keepAnswer(JSON.stringify(encodePublishedList(page)), JSON_TYPE) };
}
