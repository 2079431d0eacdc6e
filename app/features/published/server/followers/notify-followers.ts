import { newsWords } from './emails.ts';
import type { NotifyDeps } from './followers-deps.ts';
import { type PlayedOn, readPlayedOn } from './format-news.ts';
import {
  findPending,
  findReasons,
  holdPending,
  holdPublished,
  type NotifyWaits,
  noteNotified,
} from './pending-store.ts';
import { type News, readNews } from './team-news.ts';

const MINUTE = 60_000; // milliseconds
export const NOTIFY_WAITS: NotifyWaits = { quiet: 5 * MINUTE, most: 30 * MINUTE };

const AT_ONCE = 100; // followers per transaction

/**
 * Sends each follower one e-mail about all changes to their team's matches since the version they
 * know. The version is stored in the transaction that queues the e-mail, so nobody is notified
 * twice.
 */
export async function notifyFollowers(deps: NotifyDeps): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await findPending(deps.db, deps.waits, deps.clock())) {
    await notifyFollowersOf(deps, id).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all followers could be told.');
}

async function notifyFollowersOf(deps: NotifyDeps, id: string): Promise<void> {
  const shown = await deps.shown.find(id);
  if (shown === null) return; // no plan pays for it
  const round: Round = {
    id,
    playedOn: readPlayedOn(shown.detail.inputs),
    until: null,
    cached: null,
  };
  while ((await notifySome(deps, round)) > 0);
}

interface Round {
  readonly id: string; // of the schedule
  readonly playedOn: PlayedOn;
  until: number | null; // followers who know this version wait for the next round; null: the newest one
  cached: StoredNews | null; // reused for the next followers, who mostly know the same version
}

interface StoredNews {
  readonly since: number; // the version before them
  readonly version: number;
  readonly news: News;
  readonly reasons: readonly string[];
}

/**
 * Returns how many followers were handled, with or without news. All know the same version, so the
 * schedule is compared at most once while it is locked.
 */
function notifySome(deps: NotifyDeps, round: Round): Promise<number> {
  const { id, playedOn } = round;
  return deps.db.transaction().execute(async (trx) => {
    const schedule = await holdPublished(trx, id);
    if (!schedule) return 0;
    const { version, name, owner_id: ownerId } = schedule;
    round.until ??= version;
    const pending = await holdPending(trx, { id, version: round.until }, AT_ONCE);
    const since = pending[0]?.told_version ?? version;
    if (pending.length > 0 && (round.cached?.since !== since || round.cached.version !== version)) {
      round.cached = null; // frees it first: two of a large schedule take too much memory
      const news = readNews(await deps.findNetChanges(trx, id, since));
      round.cached = { since, version, news, reasons: await findReasons(trx, id, since) };
    }
    const { news, reasons } = round.cached ?? {};
    if (!news || !reasons) return 0;
    for (const follower of pending) {
      const own = news.of(follower);
      const team = news.nameNow(follower);
      await noteNotified(trx, follower, { ...team, version });
      if (!own) continue;
      const words = newsWords(team, { schedule: name, reasons, ...playedOn }, own);
      await deps.post(trx, { kind: 'news', followerId: follower.id, ownerId, since, ...words });
    }
    return pending.length;
  });
}
