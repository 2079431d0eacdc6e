import type { MatchId } from '@evenfield/engine';
import { encodeSave } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { newMember } from './testing/use-organizations.ts';

const server = useServer({ withPlan: true });
const { call, runCommand, saveNew, sendEntry } = server;

const schedule = smallSchedule(); // U10 with four teams, U12 with three
const { ids, home } = schedule.fixtures;
const isU10 = (fixture: number) => home[fixture]! < 4;
const matchOf = (own: boolean) => ids[ids.findIndex((_, f) => isU10(f) === own)]!;
const [own, foreign] = [matchOf(true), matchOf(false)];
const park = (match: MatchId) => ({ kind: 'parkMatch', match }) as const;

const LIMIT = (what: string) => ({
  status: 403,
  body: {
    error: 'forbidden',
    data: {
      faults: [
        {
          path: '',
          message: `You manage U10 only, and this changes ${what}. Ask the owner of the organization.`,
        },
      ],
    },
  },
});

/** A saved schedule, and somebody who manages U10 of it. */
async function arrive() {
  const id = await saveNew(server.token, schedule);
  const { token } = await newMember(server.url, server.token, 'divisionManager', ['U10']);
  return { id, token };
}

test('a division manager edits the matches of the divisions given, and no others', async () => {
  const { id, token } = await arrive();
  const at = { on: id, version: 1 };
  expect(await runCommand(token, at, park(foreign))).toMatchObject(LIMIT('U12'));
  expect(await runCommand(token, at, park(own))).toMatchObject({ body: { success: true } });
  const history = await call(server.token, scheduleCalls.getHistory, { schedule: id });
  expect(history.body.data).toHaveLength(2); // what was refused has left nothing
});

test('a division manager renames the teams of the divisions given, and no others', async () => {
  const { id, token } = await arrive();
  const rename = (entry: number, names: readonly string[]) =>
    runCommand(token, { on: id, version: 1 }, { kind: 'renameTeams', entry, names });
  expect(await rename(1, ['Owls', 'Jays', 'Robins'])).toMatchObject({ status: 403 });
  expect(await rename(0, ['Bears', 'Lions', 'Tigers', 'Foxes'])).toMatchObject({
    body: { success: true },
  });
});

test('a division manager saves what differs in the divisions given, and no new schedule', async () => {
  const { id, token } = await arrive();
  const save = (...commands: Parameters<typeof park>) =>
    call(
      token,
      scheduleCalls.saveSchedule,
      encodeSave({ ...SAVE_FRAME, id, version: 1 }, afterCommands(schedule, ...commands.map(park))),
    );
  expect(await save(foreign)).toMatchObject(LIMIT('U12'));
  expect(await save(own)).toMatchObject({ body: { success: true } });
  const added = encodeSave({ ...SAVE_FRAME, key: 'new', name: 'Mine' }, schedule);
  expect(await call(token, scheduleCalls.saveSchedule, added)).toMatchObject({ status: 403 });
});

test('what a division manager saves unchanged is accepted, whoever made the newest version', async () => {
  const { id, token } = await arrive();
  await runCommand(server.token, { on: id, version: 1 }, park(foreign));
  const sent = encodeSave(
    { ...SAVE_FRAME, id, version: 2 },
    afterCommands(schedule, park(foreign)),
  );
  expect(await call(token, scheduleCalls.saveSchedule, sent)).toMatchObject({
    ...{ status: 200, body: { success: true, data: { version: 2 } } },
  });
});

test('a division manager records results of the divisions given, a scorekeeper of all and nothing else', async () => {
  const { id, token } = await arrive();
  const keeper = await newMember(server.url, server.token, 'scorekeeper');
  const result = { ending: 'regular', score: [2, 1] } as const;
  const record = (by: string, match: MatchId, version: number) =>
    sendEntry(by, id, { match, version, result, key: null });
  expect(await record(token, foreign, 1)).toMatchObject(LIMIT('U12'));
  expect(await record(token, own, 1)).toMatchObject({ body: { success: true } });
  expect(await record(keeper.token, foreign, 2)).toMatchObject({ body: { success: true } });
  const at = { on: id, version: 3 };
  expect(await runCommand(keeper.token, at, park(own))).toMatchObject({ status: 403 });
});
