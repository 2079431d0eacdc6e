/** Tells those who watch a schedule of its changes: each of what is different since the version it knows. */
import type { StoredChange } from '@evenfield/contract';
import type { WatchWish } from '../../../../infra/shown-schedules.ts';
import type { Sight } from './shown-head.ts';

/** How a schedule stands: its version, and what is told of it that has none. */
export interface Standing {
  readonly version: number;
  readonly names: string;
}

export interface Telling {
  readonly watch: (
    sight: Sight,
    tell: (news: StoredChange | null) => void,
    wish: Omit<WatchWish, 'owner'>,
  ) => () => void;

  /** Looks whether there is something to tell: of one schedule, or of all. */
  readonly look: (id?: string) => void;
}

interface TellingDesk {
  readonly findStanding: (sight: Sight) => Promise<Standing | null>;
  readonly findChange: (sight: Sight, since: number) => Promise<StoredChange | null>;
  readonly onError: (error: unknown) => void;
}

interface Watcher {
  readonly tell: (news: StoredChange | null) => void;
  version: number | null; // null: the one that stands
  names: string | null; // null: unknown, and of no concern
}

interface Feed {
  readonly sight: Sight;
  readonly watchers: Set<Watcher>;
  isLooking: boolean;
  again: boolean; // something may have come while looking
}

const UNKNOWN = '';

export function tellViewers({ findStanding, findChange, onError }: TellingDesk): Telling {
  const feeds = new Map<string, Map<string | null, Feed>>(); // by schedule, by owner

  async function lookAt(feed: Feed): Promise<void> {
    feed.again = true;
    if (feed.isLooking) return;
    feed.isLooking = true;
    while (feed.again && feed.watchers.size > 0) {
      feed.again = false;
      await tellNews(feed).catch(onError); // the next look will do
    }
    feed.isLooking = false;
  }

  async function tellNews(feed: Feed): Promise<void> {
    const standing = await findStanding(feed.sight);
    const changes = new Map<number, StoredChange | null>();
    for (const watcher of [...feed.watchers]) {
      if (standing !== null) {
        watcher.version ??= standing.version;
        watcher.names ??= standing.names;
        if (isTold(watcher, standing)) continue;
        const since = watcher.version;
        if (!changes.has(since)) changes.set(since, await findChange(feed.sight, since));
      }
      const news = standing && changes.get(watcher.version!)!; // asked for above
      if (!feed.watchers.has(watcher)) continue; // gone meanwhile
      if (news) Object.assign(watcher, standingOf(news));
      else forget(feed, watcher);
      watcher.tell(news);
    }
  }

  function forget({ sight, watchers }: Feed, watcher: Watcher): void {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    const sights = feeds.get(sight.id);
    sights?.delete(sight.owner);
    if (sights?.size === 0) feeds.delete(sight.id);
  }

  return {
    watch(sight, tell, { since = null, anyway = false }) {
      const sights = feeds.get(sight.id) ?? new Map<string | null, Feed>();
      feeds.set(sight.id, sights);
      const begun = { sight, watchers: new Set<Watcher>(), isLooking: false, again: false };
      const feed = sights.get(sight.owner) ?? begun;
      sights.set(sight.owner, feed);
      const watcher = { tell, version: since, names: anyway ? UNKNOWN : null };
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

function isTold(watcher: Watcher, { version, names }: Standing): boolean {
  return watcher.version === version && watcher.names === names;
}

/** How a schedule stands by what is told of it. */
export function standingOf({
  version,
  name,
  announcement,
}: Pick<StoredChange, 'version' | 'name' | 'announcement'>): Standing {
  return { version, names: JSON.stringify([name, announcement]) };
}
