/** A schedule on match day: links, entries, and their outcomes. */
import type { Answer } from '#testing/server/fetch-json.ts';
import type { TestServer } from '#testing/server/use-server.ts';
import type { Recorded } from '../../api.ts';
import { SMALL, type useLinks } from './use-links.ts';

/** Creates a schedule with links for a referee, a team, and its opponents. */
export async function newMatchDay({ newSchedule, server }: ReturnType<typeof useLinks>) {
  const id = await newSchedule();
  const linkOf = (name: string) => server.newLink(server.token, id, { kind: 'schedule' }, name);
  const [referee, lions, bears] = [
    await linkOf('Referee Kim'),
    await linkOf('Lions'),
    await linkOf('Bears'),
  ];
  return {
    id,
    referee: referee.secret,
    lions: lions.secret,
    bears: bears.secret,
    links: [referee],
  };
}

/** Returns the response to an accepted entry; throws otherwise. */
export function recorded({ status, body }: Answer): Recorded {
  if (status !== 200 || body.success !== true) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Returns the history of a match (by default the first), newest last. */
export function historyOf(
  { database }: TestServer,
  schedule: string,
  match: string = SMALL.fixtures.ids[0]!,
) {
  return database.db
    .selectFrom('result_changes')
    .select(['act', 'link_name', 'by', 'note', 'result', 'version'])
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .orderBy('version')
    .execute();
}
