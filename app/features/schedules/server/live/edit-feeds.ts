/** Sends those who have a schedule open every edit that is stored, as long as they may open it. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { nameOf } from '#kernel/server/database/name-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { sentCommand } from '../../command-model.ts';
import type { LiveEdit } from '../../live-model.ts';
import { findHead, type Owned } from '../head.ts';

/** An open page. */
export interface Watcher {
  readonly owned: Owned;
  readonly draftOf: string | null; // the schedule that it is a draft of
  readonly account: string; // who has it open
  readonly isSignedIn: () => Promise<boolean>;
  readonly notify: (news: News) => void;
  version: number; // that it has, or has been sent
}

export type News =
  | { readonly kind: 'edit'; readonly edit: LiveEdit }
  | { readonly kind: 'reload'; readonly version: number } // too much is missing
  | { readonly kind: 'published' } // the schedule of the open draft changed
  | { readonly kind: 'ended' }; // it may not open the schedule any more; nothing follows

export interface EditFeeds {
  /** Sends what is missing, and then every edit; returns a function that stops. */
  readonly watch: (watcher: Watcher) => () => void;
  /** Looks for edits of one schedule and for its drafts, or of all; and whether those who watch still may. */
  readonly check: (id?: string) => void;
}

interface Feed {
  readonly watchers: Set<Watcher>;
  isChecking: boolean;
  again: boolean; // requested again while checking
}

const MOST_EDITS = 100; // sent one by one; whoever misses more loads the schedule

export function openEditFeeds(db: Kysely<Tables>, onError: (error: unknown) => void): EditFeeds {
  const feeds = new Map<string, Feed>(); // by schedule

  async function checkFeed(id: string, feed: Feed): Promise<void> {
    feed.again = true;
    if (feed.isChecking) return;
    feed.isChecking = true;
    while (feed.again && feed.watchers.size > 0) {
      feed.again = false;
      await sendEdits(id, feed).catch(onError); // the next check retries
    }
    feed.isChecking = false;
  }

  async function sendEdits(id: string, feed: Feed): Promise<void> {
    const watchers = [...feed.watchers];
    const edits = await findEdits(db, id, Math.min(...watchers.map(({ version }) => version)));
    const allowed = await findAllowed(watchers);
    for (const watcher of watchers) {
      if (!feed.watchers.has(watcher)) continue; // left meanwhile
      if (!allowed.has(watcher)) {
        leave(watcher);
        watcher.notify({ kind: 'ended' });
        continue;
      }
      const missing = edits.filter(({ version }) => version > watcher.version);
      const newest = missing.at(-1)?.version;
      if (newest === undefined) continue;
      watcher.version = newest;
      if (missing.length > MOST_EDITS) watcher.notify({ kind: 'reload', version: newest });
      else
        for (const edit of missing) watcher.notify({ kind: 'edit', edit: shownTo(watcher, edit) });
    }
  }

  /** Those who are signed in and may open the schedule: asked once for each account. */
  async function findAllowed(watchers: readonly Watcher[]): Promise<ReadonlySet<Watcher>> {
    const heads = new Map<string, ReturnType<typeof findHead>>();
    const isAllowed = async ({ owned, isSignedIn }: Watcher) => {
      const head = heads.get(owned.ownerId) ?? findHead(db, owned);
      heads.set(owned.ownerId, head);
      return (await head) !== undefined && (await isSignedIn());
    };
    const answers = await Promise.all(watchers.map(isAllowed));
    return new Set(watchers.filter((_, w) => answers[w]));
  }

  function leave(watcher: Watcher): void {
    const { id } = watcher.owned;
    const feed = feeds.get(id);
    if (feed?.watchers.delete(watcher) && feed.watchers.size === 0) feeds.delete(id);
  }

  return {
    watch(watcher) {
      const { id } = watcher.owned;
      const feed = feeds.get(id) ?? { watchers: new Set(), isChecking: false, again: false };
      feeds.set(id, feed);
      feed.watchers.add(watcher);
      void checkFeed(id, feed);
      return () => leave(watcher);
    },
    check(id) {
      for (const [schedule, feed] of feeds) {
        if (id === undefined || id === schedule) void checkFeed(schedule, feed);
        for (const { draftOf, notify } of feed.watchers) {
          if (id !== undefined && id === draftOf) notify({ kind: 'published' });
        }
      }
    },
  };
}

interface StoredEdit extends Omit<LiveEdit, 'isOwn'> {
  readonly account: string;
}

function shownTo(watcher: Watcher, { account, ...edit }: StoredEdit): LiveEdit {
  return { ...edit, isOwn: account === watcher.account };
}

/** Finds the edits after a version, and at most one more than are sent: then the newest of all is the last. */
async function findEdits(db: Kysely<Tables>, id: string, since: number): Promise<StoredEdit[]> {
  const rows = await db
    .selectFrom('schedule_changes as change')
    .leftJoin('users', 'users.id', 'change.by')
    .select(['change.version', 'change.at', 'change.by', 'change.label'])
    .select(['change.command_id', 'change.command', 'users.first_name', 'users.last_name'])
    .where('change.schedule_id', '=', id)
    .where('change.version', '>', since)
    .orderBy('change.version', 'desc')
    .limit(MOST_EDITS + 1)
    .execute();
  return rows.reverse().map((row) => {
    const command = z.safeParse(sentCommand, row.command); // it may be of another version of the server
    return {
      ...{ version: row.version, at: row.at.toISOString(), account: row.by },
      by: nameOf(row),
      ...{ id: row.command_id, label: row.label },
      command: command.success ? command.data : null,
    };
  });
}
