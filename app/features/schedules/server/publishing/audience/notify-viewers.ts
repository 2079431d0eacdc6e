/** Sends viewers of a schedule its changes: each what differs since the version it knows. */
import type { StoredChange } from '@evenfield/wire/publishing';
import type { Known } from '../shown-schedules.ts';
import type { Sight } from './shown-head.ts';

export interface Telling {
  readonly watch: (
    sight: Sight,
    known: Known,
    notify: (news: StoredChange | null) => void,
  ) => () => void;

  /** Checks for news, of one schedule or of all. */
  readonly look: (id?: string) => void;
}

interface NotifyDeps {
  readonly findKnown: (sight: Sight) => Promise<Known | null>;
  readonly findChange: (sight: Sight, since: number) => Promise<StoredChange | null>;
  readonly onError: (error: unknown) => void;
}

interface Watcher {
  readonly notify: (news: StoredChange | null) => void;
  known: Known;
}

interface Feed {
  readonly sight: Sight;
  readonly watchers: Set<Watcher>;
  isLooking: boolean;
  again: boolean; // requested again while checking
}

export function notifyViewers({ findKnown, findChange, onError }: NotifyDeps): Telling {
  const feeds = new Map<string, Map<string | null, Feed>>(); // by schedule, by owner

  async function lookAt(feed: Feed): Promise<void> {
    feed.again = true;
    if (feed.isLooking) return;
    feed.isLooking = true;
    while (feed.again && feed.watchers.size > 0) {
      feed.again = false;
      await sendNews(feed).catch(onError); // the next check retries
    }
    feed.isLooking = false;
  }

  async function sendNews(feed: Feed): Promise<void> {
    const now = await findKnown(feed.sight);
    const changes = new Map<number, StoredChange | null>();
    for (const watcher of [...feed.watchers]) {
      const { version: since } = watcher.known;
      if (now !== null) {
        if (isKnown(watcher, now)) continue;
        if (!changes.has(since)) changes.set(since, await findChange(feed.sight, since));
      }
      const news = now && changes.get(since)!; // set above
      if (!feed.watchers.has(watcher)) continue; // left meanwhile
      if (news) watcher.known = knownOf(news);
      else forget(feed, watcher);
      watcher.notify(news);
    }
  }

  function forget(feed: Feed, watcher: Watcher): void {
    const { sight, watchers } = feed;
    if (!watchers.delete(watcher) || watchers.size > 0) return;
    const sights = feeds.get(sight.id);
    if (sights?.get(sight.owner) !== feed) return;
    sights.delete(sight.owner);
    if (sights.size === 0) feeds.delete(sight.id);
  }

  return {
    watch(sight, known, notify) {
      const sights = feeds.get(sight.id) ?? new Map<string | null, Feed>();
      feeds.set(sight.id, sights);
      const begun = { sight, watchers: new Set<Watcher>(), isLooking: false, again: false };
      const feed = sights.get(sight.owner) ?? begun;
      sights.set(sight.owner, feed);
      const watcher = { notify, known };
      feed.watchers.add(watcher);
      void lookAt(feed);
      return () => forget(feed, watcher);
    },
    look(id) {
      const wanted = id === undefined ? [...feeds.values()] : [feeds.get(id)];
      for (const sights of wanted) for (const feed of sights?.values() ?? []) void lookAt(feed);
    },
  };
}

/** Whether the watcher is up to date; one that ignores names (null) gets them silently. */
function isKnown(watcher: Watcher, now: Known): boolean {
  const { version, names } = watcher.known;
  if (version !== now.version || (names !== null && names !== now.names)) return false;
  watcher.known = now;
  return true;
}

/** Returns what a viewer knows after receiving this change. */
export function knownOf({
  version,
  name,
  announcement,
}: Pick<StoredChange, 'version' | 'name' | 'announcement'>): Known {
  return { version, names: JSON.stringify([name, announcement]) };
}
