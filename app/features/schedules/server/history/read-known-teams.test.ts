import type { MatchId } from '@evenfield/engine';
import { expect, onTestFinished, test } from 'vitest';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { SMALL } from '#kernel/server/large-work.ts';
import { get } from '#testing/server/saving.ts';
import { matchesOfRound, smallSwiss } from '#testing/server/small-swiss.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';
import { startKnownTeamsReader } from './known-teams.ts';
import { type KnownTeams, readKnownTeams } from './read-known-teams.ts';

const server = useServer({ withPlan: true });
const { recordScore, savePublished } = server;

test('a thread names who plays in two versions of a large schedule the same way', async () => {
  const drawn = smallSwiss();
  const schedule = await savePublished(server.token, drawn);
  const [match] = matchesOfRound(drawn, 0) as [MatchId, ...MatchId[]];
  await recordScore(server.token, { schedule, match, score: [1, 0] });
  const path = scheduleCalls.getSavedSchedule.path;
  const { body } = await get(server.url, server.token, path, { schedule_id: schedule });
  const text = JSON.stringify(body.data);
  const versionOf = (detail: string) => ({ detail: new TextEncoder().encode(detail), turned: [] });
  const version = versionOf(text);
  const read = readKnownTeams({ before: version, after: version });
  const { after } = JSON.parse(read) as { readonly after: readonly KnownTeams[] };
  const names = (called: string) => after.filter((one) => one.called === called);
  expect([names('Round 2').length, names('Round 3').length]).toEqual([4, 4]);
  const [over, ...open] = after;
  expect(over).toMatchObject({ match_id: match, division: 'Open', called: null, over: true });
  expect(open.every(({ division, guest }) => division === '' && guest === '')).toBe(true);

  const reader = startKnownTeamsReader();
  onTestFinished(reader.close);
  const large = () => versionOf(text.padEnd(SMALL + 1));
  expect(await reader.run({ before: large(), after: large() }, createCallers('Ann'))).toBe(read);
});
