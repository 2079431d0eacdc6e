/** The teams shown: real ones in place of placeholders, and no withdrawn ones. */

import { type MatchId, teamNames } from '@evenfield/engine';
import { fourTeamPlayoff } from '@evenfield/engine/testing';
import { expect, onTestFinished, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { get } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { resultCalls } from '../api.ts';

const server = useServer({ withPlan: true });
const { call, open, publish, recordScore, save, saveNew, watchLive } = server;
const [SEMI_1, , THIRD, FINAL] = ['playoff-1', 'playoff-2', 'playoff-3', 'playoff-4'];

type Row = Readonly<Record<string, unknown>>;

async function rowsBy(path: string, id: string, token: string | null = server.token) {
  const { body } = await get(server.url, token, path, { schedule_id: id });
  const rows: Row[] = body.data.matches;
  return new Map(rows.map((row) => [String(row['matchid']), row]));
}

const sides = ({ team1id, team2id, team1placeholder, team2placeholder }: Row) =>
  [team1id, team1placeholder, team2id, team2placeholder].map((text) => text ?? '-').join(' | ');

test.each([
  ['get-detail', scheduleCalls.getSavedSchedule.path],
  ['matchesbyevent', resultCalls.getMatchResults.path],
])(
  '%s names the teams of a playoff that was started, with their placeholders beside them',
  async (_, path) => {
    const { withPlaceholders: placeholder, begun } = fourTeamPlayoff('thirdPlace');
    const id = await saveNew(server.token, placeholder);
    await publish(server.token, id);
    expect(sides((await rowsBy(path, id)).get(SEMI_1)!)).toBe('1st | - | 4th | -');

    await save(server.token, begun, { id, version: 1 });
    for (const token of [server.token, null]) {
      const rows = await rowsBy(path, id, token);
      expect(sides(rows.get(SEMI_1)!)).toBe('A | 1st | D | 4th');
      expect(sides(rows.get(FINAL)!)).toBe(
        'Winner of Semi-final 1 | - | Winner of Semi-final 2 | -',
      );
    }
    await recordScore(server.token, {
      ...{ schedule: id, match: SEMI_1 as MatchId, score: [0, 2] },
    });
    for (const token of [server.token, null]) {
      const rows = await rowsBy(path, id, token);
      expect(sides(rows.get(FINAL)!)).toBe(
        'D | Winner of Semi-final 1 | Winner of Semi-final 2 | -',
      );
      expect(sides(rows.get(THIRD)!)).toBe('A | Loser of Semi-final 1 | Loser of Semi-final 2 | -');
    }
  },
);

test.each([
  ['as it was read', []],
  ['by somebody who knows only the specified columns', ['team1placeholder', 'team2placeholder']],
])('saved %s the placeholders of a playoff are no teams, and none is lost', async (_, unknown) => {
  const { begun } = fourTeamPlayoff('single');
  const id = await saveNew(server.token, begun);
  await recordScore(server.token, {
    ...{ schedule: id, match: SEMI_1 as MatchId, score: [1, 0] },
  });
  const { body } = await call(server.token, scheduleCalls.getSavedSchedule, {
    schedule_id: id,
  });
  const { inputs, matches, version } = body.data;
  const columns = [...new Set(matches.flatMap((row: Row) => Object.keys(row)))]
    .map(String)
    .filter((name) => !(unknown as readonly string[]).includes(name));
  const answer = await call(server.token, scheduleCalls.saveSchedule, {
    ...{ id, version, inputs, matches_col: columns },
    matches: matches.map((row: Row) => columns.map((name) => row[name] ?? null)),
  });
  expect(answer.body).toMatchObject({ success: true });
  const { schedule } = await open(server.token, id);
  expect(schedule.fixtures).toEqual(begun.fixtures);
  expect(schedule.setup.entries).toEqual(begun.setup.entries);
});

test('viewers get the final’s teams when a semi-final decides them', async () => {
  const { begun } = fourTeamPlayoff('single');
  const id = await saveNew(server.token, begun);
  await publish(server.token, id);
  const viewer = await watchLive(id, { since: 1 });
  onTestFinished(viewer.leave);
  await recordScore(server.token, {
    ...{ schedule: id, match: SEMI_1 as MatchId, score: [1, 0] },
  });
  await viewer.until((events) => events.some(({ data }) => data.version === 2));
  const final = viewer.events.at(-1)!.data.matches.find((row) => row['matchid'] === 'playoff-3');
  expect(final).toMatchObject({ team1id: 'A', team1placeholder: 'Winner of Semi-final 1' });
});

test('a team that has withdrawn is so in the tables, the calendars and the schedule that all get', async () => {
  const schedule = smallSchedule();
  const [first] = schedule.fixtures.ids as readonly [MatchId];
  const id = await saveNew(server.token, schedule);
  await publish(server.token, id);
  const team = schedule.fixtures.home[0]!;
  const name = teamNames(schedule.setup)[team]!;
  await recordScore(server.token, { schedule: id, match: first, score: [2, 1] });
  const before = await readCalendar(server.url, id);
  const without = afterCommands(schedule, {
    ...{ kind: 'withdrawTeam', team, matches: 'forfeited', played: [first] },
  });
  const saved = await save(server.token, without, { id, version: 2 });
  expect(saved.body).toMatchObject({ success: true });

  const opened = await open(server.token, id);
  expect(opened.schedule.setup.entries).toEqual(without.setup.entries);
  expect(opened.schedule.calledOff).toEqual(without.calledOff);
  expect([...opened.results.keys()]).toEqual([first]);
  const detail = await call(null, scheduleCalls.getSavedSchedule, { schedule_id: id });
  const own = detail.body.data.inputs.schedules.find((entry: Row) => entry['withdrawn']);
  expect(own.withdrawn).toEqual([{ team: name, matches: 'forfeited' }]);

  const { body } = await get(server.url, null, `/api/standings/${id}`);
  const table: Row[] = body.data.standings.find(({ table: rows }: { table: Row[] }) =>
    rows.some((row) => row['withdrawn']),
  ).table;
  expect(table.at(-1)).toMatchObject({ team: name, withdrawn: 'forfeited' });
  for (const row of table.slice(0, -1)) expect(row).not.toHaveProperty('withdrawn');
  const forfeited = without.calledOff!.length;
  expect(table.reduce((sum, row) => sum + Number(row['played']), 0)).toBe(2 + 2 * forfeited);

  const after = await readCalendar(server.url, id);
  expect(JSON.stringify(after)).not.toEqual(JSON.stringify(before));
});

test('a withdrawal of a team that is not in the list is a fault with its path', async () => {
  const schedule = smallSchedule();
  const id = await saveNew(server.token, schedule);
  const { body } = await call(server.token, scheduleCalls.getSavedSchedule, {
    schedule_id: id,
  });
  const { inputs, matches, version } = body.data;
  const columns = Object.keys(matches[0]);
  inputs.schedules[0].withdrawn = [{ team: 'Nobody', matches: 'annulled' }];
  const answer = await call(server.token, scheduleCalls.saveSchedule, {
    ...{ id, version, inputs, matches_col: columns },
    matches: matches.map((row: Row) => columns.map((name) => row[name] ?? null)),
  });
  expect(answer.status).toBe(400);
  expect(answer.body.data.faults[0]).toMatchObject({
    path: 'inputs.schedules[0].withdrawn',
    message: "'Nobody' is not one of the teams.",
  });
});
