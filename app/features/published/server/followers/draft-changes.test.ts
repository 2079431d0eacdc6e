import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { type DraftChanges, publishedCalls } from '../../api.ts';
import { first, park, second, useFollowers, whole } from './testing/use-followers.ts';

const { server, emailsTo, newLeague } = useFollowers();

const teamsOf = (match: MatchId) => {
  const row = whole.fixtures.ids.indexOf(match);
  const names = whole.setup.entries.flatMap(({ teams }) => teams);
  return [whole.fixtures.home[row]!, whole.fixtures.away[row]!].map((team) => names[team]!);
};

async function changesOf(id: string, draft: string): Promise<DraftChanges> {
  const path = `${publishedCalls.getDraftChanges.path.replace(':id', id)}?draft=${draft}`;
  return (await callAs(server.url + path, server.token)).body.data;
}

test('a draft says which team will read what, and publishing sends exactly the counted e-mails once', async () => {
  const league = await newLeague();
  const parent = await league.follow('Bears');
  const other = await league.follow('Bears');
  const stranger = await league.follow('Owls', { division: 'U12', pool: null });
  const draft = await server.newDraft(server.token, league.id);
  for (const [version, match] of [first, second].entries()) {
    await server.runCommand(server.token, { on: draft, version: version + 1 }, park(match));
  }
  await league.sendNews();
  await emailsTo(parent, 1); // the one to confirm: nothing of a draft is told

  const changes = await changesOf(league.id, draft);
  const affected = new Set([...teamsOf(first), ...teamsOf(second)]);
  expect(changes).toMatchObject({ version: 3, matches: 2, emails: 2 });
  expect(changes.teams.map(({ team }) => team).sort()).toEqual([...affected].sort());
  const bears = changes.teams.find(({ team }) => team === 'Bears');
  expect(bears).toMatchObject({ division: 'U10', pool: 'A', emails: 2 });
  expect(bears?.facts.map(({ title }) => title)).toEqual([
    expect.stringContaining('Postponed: '),
    expect.stringContaining('Postponed: '),
  ]);

  const path = scheduleCalls.publishDraft.path.replace(':id', league.id);
  const body = { draft, version: changes.version, reason: 'Field 2 is closed' };
  const published = await callAs(server.url + path, server.token, { method: 'POST', body });
  expect(published.body.data).toEqual({ version: 2 });
  await league.sendNews();
  await league.sendNews();
  for (const email of [parent, other]) {
    const [news] = await emailsTo(email, 2);
    for (const { title } of bears!.facts) expect(news!.text).toContain(title);
    expect(news!.text).toContain('The organizer writes: Field 2 is closed');
  }
  await emailsTo(stranger, 1);
});

test('what is published meanwhile is no change of the draft', async () => {
  const league = await newLeague();
  const draft = await server.newDraft(server.token, league.id);
  await server.runCommand(server.token, { on: league.id, version: 1 }, park(first));
  expect(await changesOf(league.id, draft)).toMatchObject({ matches: 0, emails: 0, teams: [] });
  await server.open(server.token, draft); // brings it up to date
  expect(await changesOf(league.id, draft)).toMatchObject({ version: 2, matches: 0, teams: [] });
});
