/** A schedule on the day of its matches: who has which link, what came of an entry, what was said. */
import { decodeRecorded, type Recorded } from '@evenfield/contract/results';
import type { Answer } from '#testing/server/ask.ts';
import { newLink } from '#testing/server/scoring.ts';
import { type LinksWorld, SMALL } from './use-links.ts';

/** A schedule with a link for a referee, one for a team, and one for its opponents. */
export async function newMatchDay(app: LinksWorld) {
  const id = await app.newSchedule();
  const linkOf = (name: string) => newLink(app.url, app.token, id, { kind: 'schedule' }, name);
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

/** What is told of an entry that was taken in; throws where it was not. */
export function recorded({ status, body }: Answer): Recorded {
  const answer = status === 200 ? decodeRecorded(body) : null;
  if (!answer?.ok) throw new Error(JSON.stringify(body));
  return answer.value;
}

/** What was said of a match, by default the first, the newest last. */
export function historyOf(
  { served }: LinksWorld,
  schedule: string,
  match: string = SMALL.fixtures.ids[0]!,
) {
  return served.database.db
    .selectFrom('result_changes')
    .select(['act', 'link_name', 'by', 'note', 'result', 'version'])
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .orderBy('version')
    .execute();
}
