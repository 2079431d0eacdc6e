/** The teams shown: real ones in place of placeholders, and no withdrawn ones. */

import { type MatchId, teamNames } from '@evenfield/engine';
import { fourTeamPlayoff } from '@evenfield/engine/testing';
import { expect, onTestFinished, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { recordScore } from '#testing/server/recording.ts';
import { get, open, publish, save, saveNew } from '#testing/server/saving.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { usePayer } from '#testing/server/use-payer.ts';
import { watchLive } from '#testing/server/watch-live.ts';
import { resultCalls } from '../api.ts';

const app = usePayer();
const [SEMI_1, , THIRD, FINAL] = ['playoff-1', 'playoff-2', 'playoff-3', 'playoff-4'];

type Row = Readonly<Record<string, unknown>>;

async function rowsBy(path: string, id: string, token: string | null = app.token) {
  const { body } = await get(app.url, token, path, { schedule_id: id });
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
    const { withPlaceholders: promised, begun } = fourTeamPlayoff('thirdPlace');
    const id = await saveNew(app.url, app.token, promised);
    await publish(app.url, app.token, id);
    expect(sides((await rowsBy(path, id)).get(SEMI_1)!)).toBe('1st | - | 4th | -');

    await save(app.url, app.token, begun, { id, version: 1 });
    for (const token of [app.token, null]) {
      const rows = await rowsBy(path, id, token);
      expect(sides(rows.get(SEMI_1)!)).toBe('A | 1st | D | 4th');
      expect(sides(rows.get(FINAL)!)).toBe(
        'Winner of Semi-final 1 | - | Winner of Semi-final 2 | -',
      );
    }
    await recordScore(app.url, app.token, {
      ...{ schedule: id, match: SEMI_1 as MatchId, score: [0, 2] },
    });
    for (const token of [app.token, null]) {
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
  const id = await saveNew(app.url, app.token, begun);
  await recordScore(app.url, app.token, {
    ...{ schedule: id, match: SEMI_1 as MatchId, score: [1, 0] },
  });
  const { body } = await get(app.url, app.token, scheduleCalls.getSavedSchedule.path, {
    schedule_id: id,
  });
  const { inputs, matches, version } = body.data;
  const columns = [...new Set(matches.flatMap((row: Row) => Object.keys(row)))]
    .map(String)
    .filter((name) => !(unknown as readonly string[]).includes(name));
  const answer = await callAs(app.url + scheduleCalls.saveSchedule.path, app.token, {
    method: 'POST',
    body: {
      ...{ id, version, inputs, matches_col: columns },
      matches: matches.map((row: Row) => columns.map((name) => row[name] ?? null)),
    },
  });
  expect(answer.body).toMatchObject({ success: true });
  const { schedule } = await open(app.url, app.token, id);
  expect(schedule.fixtures).toEqual(begun.fixtures);
  expect(schedule.setup.entries).toEqual(begun.setup.entries);
});

test('whoever watches is told of the final when a semi-final says who plays it', async () => {
  const { begun } = fourTeamPlayoff('single');
  const id = await saveNew(app.url, app.token, begun);
  await publish(app.url, app.token, id);
  const viewer = await watchLive(app.url, id, { since: 1 });
  onTestFinished(viewer.leave);
  await recordScore(app.url, app.token, {
    ...{ schedule: id, match: SEMI_1 as MatchId, score: [1, 0] },
  });
  await viewer.until((events) => events.some(({ data }) => data.version === 2));
  const final = viewer.events.at(-1)!.data.matches.find((row) => row['matchid'] === 'playoff-3');
  expect(final).toMatchObject({ team1id: 'A', team1placeholder: 'Winner of Semi-final 1' });
});

test('a team that has withdrawn is so in the tables, the calendars and the schedule that all get', async () => {
  const schedule = smallSchedule();
  const [first] = schedule.fixtures.ids as readonly [MatchId];
  const id = await saveNew(app.url, app.token, schedule);
  await publish(app.url, app.token, id);
  const team = schedule.fixtures.home[0]!;
  const name = teamNames(schedule.setup)[team]!;
  await recordScore(app.url, app.token, { schedule: id, match: first, score: [2, 1] });
  const before = await readCalendar(app.url, id);
  const without = afterCommands(schedule, {
    ...{ kind: 'withdrawTeam', team, matches: 'forfeited', played: [first] },
  });
  const saved = await save(app.url, app.token, without, { id, version: 2 });
  expect(saved.body).toMatchObject({ success: true });

  const opened = await open(app.url, app.token, id);
  expect(opened.schedule.setup.entries).toEqual(without.setup.entries);
  expect(opened.schedule.calledOff).toEqual(without.calledOff);
  expect([...opened.results.keys()]).toEqual([first]);
  const detail = await get(app.url, null, scheduleCalls.getSavedSchedule.path, { schedule_id: id });
  const own = detail.body.data.inputs.schedules.find((entry: Row) => entry['withdrawn']);
  expect(own.withdrawn).toEqual([{ team: name, matches: 'forfeited' }]);

  const { body } = await get(app.url, null, `/api/standings/${id}`);
  const table: Row[] = body.data.standings.find(({ table: rows }: { table: Row[] }) =>
    rows.some((row) => row['withdrawn']),
  ).table;
  expect(table.at(-1)).toMatchObject({ team: name, withdrawn: 'forfeited' });
  for (const row of table.slice(0, -1)) expect(row).not.toHaveProperty('withdrawn');
  const forfeited = without.calledOff!.length;
  expect(table.reduce((sum, row) => sum + Number(row['played']), 0)).toBe(2 + 2 * forfeited);

  const after = await readCalendar(app.url, id);
  expect(JSON.stringify(after)).not.toEqual(JSON.stringify(before));
});

test('a withdrawal of a team that is not in the list is a fault with its path', async () => {
  const schedule = smallSchedule();
  const id = await saveNew(app.url, app.token, schedule);
  const { body } = await get(app.url, app.token, scheduleCalls.getSavedSchedule.path, {
    schedule_id: id,
  });
  const { inputs, matches, version } = body.data;
  const columns = Object.keys(matches[0]);
  inputs.schedules[0].withdrawn = [{ team: 'Nobody', matches: 'annulled' }];
  const answer = await callAs(app.url + scheduleCalls.saveSchedule.path, app.token, {
    method: 'POST',
    body: {
      ...{ id, version, inputs, matches_col: columns },
      matches: matches.map((row: Row) => columns.map((name) => row[name] ?? null)),
    },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.data.faults[0]).toMatchObject({
    path: 'inputs.schedules[0].withdrawn',
    message: "'Nobody' is not one of the teams.",
  });
});
