import { decodeEntryName } from '@evenfield/wire';
import type { Kysely } from 'kysely';
import type { FindNetChanges } from '#features/schedules/server/port.ts';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { DraftChanges } from '../../api.ts';
import { formatNews, readPlayedOn } from './format-news.ts';
import { keyOf, teamsIn } from './team-name.ts';
import { readNews } from './team-news.ts';

interface DraftOfOwner {
  readonly ownerId: string;
  readonly id: string; // of the published schedule
  readonly draft: string; // its id
}

/** Returns what a draft changes, in the words of followers' e-mails; null: the owner has no such draft. */
export function findDraftChanges(
  db: Kysely<Tables>,
  findNetChanges: FindNetChanges,
  { ownerId, id, draft }: DraftOfOwner,
): Promise<DraftChanges | null> {
  return inOneMoment(db, async (trx) => {
    const row = await trx
      .selectFrom('schedules')
      .select(['version', 'inputs', 'draft_base'])
      .where('id', '=', draft)
      .where('draft_of', '=', id)
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const net = await findNetChanges(trx, id, row.draft_base ?? 0, draft);
    const news = readNews(net);
    const followers = await trx
      .selectFrom('followers')
      .select(['division', 'team'])
      .where('schedule_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .execute();
    const playedOn = readPlayedOn(row.inputs);
    const before = teamsIn(net.entriesBefore);
    const renamed = new Set([...before.values()].map((team) => keyOf(news.nameNow(team))));
    const added = [...teamsIn(net.entries)].filter(([key]) => !renamed.has(key));
    const teams = [...before, ...added].flatMap(([key, team]) => {
      const own = news.of(team);
      if (own === null) return [];
      const emails = followers.filter((follower) => keyOf(follower) === key).length;
      const facts = formatNews(own, playedOn).map(({ title, lines }) => ({
        title,
        lines: [...lines],
      }));
      return [{ ...decodeEntryName(team.division), team: team.team, emails, facts }];
    });
    const emails = teams.reduce((sum, team) => sum + team.emails, 0);
    return { version: row.version, matches: net.changes.length, emails, teams };
  });
}
