/** Sends viewers of a schedule its changes: each what differs since the version it knows. */
import type { StoredChange } from '@evenfield/wire/publishing';
import type { Known } from '../shown-schedules.ts';
import type { Viewing } from './shown-head.ts';

export interface ViewerNotifier {
  readonly watch: (
    viewing: Viewing,
    known: Known,
    notify: (news: StoredChange | null) => void,
  ) => () => void;

  /** Checks for news, of one schedule or of all. */
  readonly recheck: (id?: string) => void;
}

interface NotifyDeps {
  readonly findKnown: (viewing: Viewing) => Promise<Known | null>;
  readonly findChange: (viewing: Viewing, since: number) => Promise<StoredChange | null>;
  readonly onError: (error: unknown) => void;
}

interface Watcher {
  readonly notify: (news: StoredChange | null) => void;
  known: Known;
}

interface Feed {
  readonly viewing: Viewing;
  readonly watchers: Set<Watcher>;
  isLooking: boolean;
  again: boolean; // requested again while checking
}

export function notifyViewers({ findKnown, findChange, onError }: NotifyDeps): ViewerNotifier {
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
    const now = await findKnown(feed.viewing);
    const changes = new Map<number, StoredChange | null>();
    for (const watcher of [...feed.watchers]) {
      const { version: since } = watcher.known;
      if (now !== null) {
        if (isKnown(watcher, now)) continue;
        if (!changes.has(since)) changes.set(since, await findChange(feed.viewing, since));
      }
      const news = now && changes.get(since)!; // set above
      if (!feed.watchers.has(watcher)) continue; // left meanwhile
      if (news) watcher.known = knownOf(news);
      else forget(feed, watcher);
      watcher.notify(news);
    }
  }

  function forget(feed: Feed, watcher: Watcher): void {
    const { viewing, watchers } = feed;
    if (!watchers.delete(watcher) || watchers.size > 0) return;
    const ofSchedule = feeds.get(viewing.id);
    if (ofSchedule?.get(viewing.owner) !== feed) return;
    ofSchedule.delete(viewing.owner);
    if (ofSchedule.size === 0) feeds.delete(viewing.id);
  }

  return {
    watch(viewing, known, notify) {
      const ofSchedule = feeds.get(viewing.id) ?? new Map<string | null, Feed>();
      feeds.set(viewing.id, ofSchedule);
      const begun = {
        viewing,
        watchers: new Set<Watcher>(),
        isLooking: false,
        again: false,
      };
      const feed = ofSchedule.get(viewing.owner) ?? begun;
      ofSchedule.set(viewing.owner, feed);
      const watcher = { notify, known };
      feed.watchers.add(watcher);
      void lookAt(feed);
      return () => forget(feed, watcher);
    },
    recheck(id) {
      const wanted = id === undefined ? [...feeds.values()] : [feeds.get(id)];
      for (const ofSchedule of wanted)
        for (const feed of ofSchedule?.values() ?? []) void lookAt(feed);
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
