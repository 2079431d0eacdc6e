import type { MatchId, Result, Schedule } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { SMALL, useLinks } from '#features/score-links/server/testing/use-links.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { resultCalls } from '../api.ts';

const { newSchedule, server } = useLinks();
const { call, open, save, sendEntry } = server;
const ids = SMALL.fixtures.ids as readonly MatchId[];
const match = ids[0]!;

const PAIRS: readonly (readonly [Result, Result])[] = [
  [
    { ending: 'regular', score: [2, 1], sets: [[2, 1]] },
    { ending: 'regular', score: [1, 2], sets: [[1, 2]] },
  ],
  [
    { ending: 'shootout', score: [2, 2], shootout: [4, 3] },
    { ending: 'shootout', score: [2, 2], shootout: [3, 4] },
  ],
  [
    { ending: 'homeForfeit', score: null, remark: 'Late' },
    { ending: 'awayForfeit', score: null, remark: 'Late' },
  ],
  [
    { ending: 'postponed', score: null },
    { ending: 'postponed', score: null },
  ],
];

test.each(PAIRS)(
  'a result is turned with the sides of its match, and back: %j',
  async (result, turned) => {
    const id = await newSchedule();
    await sendEntry(server.token, id, { match, version: 1, result, key: null });
    const swap = async () => {
      const { schedule, version } = await open(server.token, id);
      const swapped = afterCommands(schedule, { kind: 'swapSides', match });
      expect((await save(server.token, swapped, { id, version })).status).toBe(200);
      return (await open(server.token, id)).results;
    };
    expect([...(await swap())]).toEqual([[match, turned]]);
    const query = { schedule: id, match };
    const { body } = await call(server.token, resultCalls.getResultHistory, query);
    expect(body.data).toMatchObject([{ act: 'set', result: turned }]);
    expect([...(await swap())]).toEqual([[match, result]]);
  },
);

test('teams that exchange their names keep their results, also of the match between them', async () => {
  const id = await newSchedule();
  for (const [k, one] of ids.entries()) {
    const result = { ending: 'regular', score: [k + 1, 0] } as const;
    await sendEntry(server.token, id, { match: one, version: k + 1, result, key: null });
  }
  const before = await open(server.token, id);
  const [first = '', second = '', ...rest] = before.schedule.setup.entries[0]!.teams;
  const names = [second, first, ...rest];
  const renamed: Schedule = afterCommands(before.schedule, {
    kind: 'renameTeams',
    entry: 0,
    names,
  });
  const { version } = before;
  expect((await save(server.token, renamed, { id, version })).status).toBe(200);
  const after = await open(server.token, id);
  expect(after.schedule.setup.entries[0]!.teams).toEqual(names);
  expect(new Map(after.results)).toEqual(new Map(before.results));
  const late = { match, version, result: { ending: 'regular', score: [7, 0] } as const, key: null };
  expect((await sendEntry(server.token, id, late)).status).toBe(200); // of the same teams
});
