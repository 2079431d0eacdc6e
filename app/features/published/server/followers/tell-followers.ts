import { readFieldNoun } from '@evenfield/contract/results';
import type { FieldNoun } from '@evenfield/engine';
import type { TellingDesk } from './followers-desk.ts';
import { newsWords } from './letters.ts';
import { type News, readNews } from './team-news.ts';
import {
  findUntold,
  holdPublished,
  holdUntold,
  noteTold,
  type TellingWaits,
} from './untold-store.ts';

const MINUTE = 60_000; // milliseconds
export const TELLING_WAITS: TellingWaits = { quiet: 5 * MINUTE, most: 30 * MINUTE };

const AT_ONCE = 100; // followers in one transaction

/**
 * Has a letter sent to everybody whose team's matches are not as they knew them, one for all that has
 * changed. Who was told what is written with the letters, so nobody is told twice, whatever breaks off.
 */
export async function tellFollowers(desk: TellingDesk): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await findUntold(desk.db, desk.waits, desk.clock())) {
    await tellFollowersOf(desk, id).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all followers could be told.');
}

async function tellFollowersOf(desk: TellingDesk, id: string): Promise<void> {
  const shown = await desk.shown.find(id);
  if (shown === null) return; // not paid for
  const round: Round = {
    id,
    noun: readFieldNoun(shown.detail.inputs),
    until: null,
    kept: null,
  };
  while ((await tellSome(desk, round)) > 0);
}

interface Round {
  readonly id: string; // of the schedule
  readonly noun: FieldNoun; // what it is played on
  until: number | null; // who knows this version waits for the next round; null: the newest there is
  kept: KeptNews | null; // of those who were told last, who mostly know the same as the next
}

interface KeptNews {
  readonly since: number; // the version that lies before them
  readonly version: number;
  readonly news: News;
}

/**
 * Says how many were told, or had nothing to be told. All of them know the same version, so the schedule
 * is compared once at most while it is held.
 */
function tellSome(desk: TellingDesk, round: Round): Promise<number> {
  const { id, noun } = round;
  return desk.db.transaction().execute(async (trx) => {
    const schedule = await holdPublished(trx, id);
    if (!schedule) return 0;
    const { version, name, owner_id: ownerId } = schedule;
    round.until ??= version;
    const untold = await holdUntold(trx, { id, version: round.until }, AT_ONCE);
    const since = untold[0]?.told_version ?? version;
    if (untold.length > 0 && (round.kept?.since !== since || round.kept.version !== version)) {
      round.kept = null; // two of a large schedule at once are one too many
      const news = readNews(await desk.findNetChanges(trx, id, since));
      round.kept = { since, version, news };
    }
    const found = round.kept?.news;
    if (!found) return 0;
    for (const follower of untold) {
      const own = found.of(follower);
      const team = found.nameNow(follower);
      await noteTold(trx, follower, { ...team, version });
      if (!own) continue;
      const words = newsWords(team, { schedule: name, noun }, own);
      await desk.post(trx, { kind: 'news', followerId: follower.id, ownerId, since, ...words });
    }
    return untold.length;
  });
}
