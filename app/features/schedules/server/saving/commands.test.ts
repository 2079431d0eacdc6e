import { apply, type Command, type MatchId, type Schedule } from '@evenfield/engine';
import { arbitraryCommand } from '@evenfield/engine/testing';
import { decodeDetail, encodeSave } from '@evenfield/wire';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '#testing/server/fetch-json.ts';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';
import type { CommandInput, SentCommand } from '../../command-model.ts';

const { clock } = turnableClock();
const server = useServer({ clock, signedIn: true });
const { call, open, runCommand, saveNew, signUp } = server;

const schedule = smallSchedule();
const [first, second] = schedule.fixtures.ids as [MatchId, MatchId];
const park: Command = { kind: 'parkMatch', match: first };
const lock: Command = { kind: 'lockMatches', matches: [second], locked: true };

function run(
  on: string,
  version: number,
  command: SentCommand,
  more?: Partial<CommandInput>,
): Promise<Answer> {
  return runCommand(server.token, { on, version }, command, more);
}

function made(version: number, rebased = false) {
  const data = { version, at: clock().toISOString(), rebased };
  return { status: 200, body: { success: true, data } };
}

const opened = async (id: string) => (await open(server.token, id)).schedule;
const historyOf = async (id: string) =>
  (await call(server.token, scheduleCalls.getHistory, { schedule: id })).body.data;

test('a command makes the next version, which the history tells of', async () => {
  const id = await saveNew(server.token, schedule);
  const label = 'Park Bears - Lions';
  const answer = await run(id, 1, park, { label, saveType: 'autosave' });
  expect(answer).toMatchObject(made(2));
  expect(await opened(id)).toEqual(afterCommands(schedule, park));
  expect((await historyOf(id))[0]).toMatchObject({
    version: 2,
    label,
    saveType: 'autosave',
    changed: 1,
  });
  const stored = await server.database.db
    .selectFrom('schedule_changes')
    .select('command')
    .where('schedule_id', '=', id)
    .where('version', '=', 2)
    .executeTakeFirstOrThrow();
  expect(stored.command).toEqual(park);
});

test('what the rules forbid is refused with the reason, and changes nothing', async () => {
  const id = await saveNew(server.token, afterCommands(schedule, lock));
  const answer = await run(id, 1, { kind: 'parkMatch', match: second });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: false,
      error: 'refused',
      data: { version: 1, refusal: { code: 'locked', match: second } },
    },
  });
  expect(await historyOf(id)).toHaveLength(1);
});

test('a command that is sent again has been done once, also when others came between', async () => {
  const id = await saveNew(server.token, schedule);
  const same = { id: 'the-same' };
  expect(await run(id, 1, park, same)).toMatchObject(made(2));
  expect(await run(id, 1, park, same)).toMatchObject(made(2));
  expect(await run(id, 2, lock)).toMatchObject(made(3));
  expect(await run(id, 1, park, same)).toMatchObject(made(2, true));
  expect(await historyOf(id)).toHaveLength(3);
  expect(await opened(id)).toEqual(afterCommands(schedule, park, lock));
});

test('a command that is sent again is still rebased on what others did before it', async () => {
  const id = await saveNew(server.token, schedule);
  const same = { id: 'the-same' };
  await run(id, 1, park);
  expect(await run(id, 1, lock, same)).toMatchObject(made(3, true));
  expect(await run(id, 1, lock, same)).toMatchObject(made(3, true));
});

test('a command about another match applies to a version that others have made meanwhile', async () => {
  const id = await saveNew(server.token, schedule);
  await run(id, 1, park);
  expect(await run(id, 1, lock)).toMatchObject(made(3, true));
  expect(await opened(id)).toEqual(afterCommands(schedule, park, lock));
});

test('a command about what others have changed is stale, and answered with the newest version', async () => {
  const id = await saveNew(server.token, schedule);
  await run(id, 1, { kind: 'swapSides', match: first });
  const answer = await run(id, 1, park);
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'stale', data: { version: 2, current: { version: 2 } } },
  });
  expect(await run(id, 9, park)).toMatchObject({ status: 409 });
  expect(await historyOf(id)).toHaveLength(2);
});

test('of two commands at once on the same version both are done', async () => {
  const id = await saveNew(server.token, schedule);
  const answers = await Promise.all([run(id, 1, park), run(id, 1, lock)]);
  expect(answers.map(({ body }) => body.data.version).sort()).toEqual([2, 3]);
  expect(await opened(id)).toEqual(afterCommands(schedule, park, lock));
});

test('an edit is undone, and nothing that came after it', async () => {
  const id = await saveNew(server.token, schedule);
  await run(id, 1, park);
  expect(await run(id, 2, { kind: 'undo', version: 2 })).toMatchObject(made(3));
  expect(await opened(id)).toEqual(schedule);
  await run(id, 3, park);
  await run(id, 4, lock);
  expect(await run(id, 5, { kind: 'undo', version: 4 })).toMatchObject(made(6));
  expect(await opened(id)).toEqual(afterCommands(schedule, lock));
});

test('edits are undone one after the other, also those that change which matches there are', async () => {
  const id = await saveNew(server.token, schedule);
  const remove: Command = { kind: 'deleteMatch', match: second };
  await run(id, 1, remove);
  await run(id, 2, { kind: 'swapSides', match: first });
  expect(await run(id, 3, { kind: 'undo', version: 3 })).toMatchObject(made(4));
  expect(await opened(id)).toEqual(afterCommands(schedule, remove));
  expect(await run(id, 4, { kind: 'undo', version: 2 })).toMatchObject(made(5));
  expect(await opened(id)).toEqual(schedule);
});

test('what is undone already is not undone again', async () => {
  const id = await saveNew(server.token, schedule);
  await run(id, 1, park);
  await run(id, 2, { kind: 'undo', version: 2 });
  const answer = await run(id, 3, { kind: 'undo', version: 2 });
  expect(answer.body).toMatchObject({
    error: 'refused',
    data: { refusal: { code: 'nothingChanges' } },
  });
  expect(await historyOf(id)).toHaveLength(3);
});

test('an edit whose match has changed since is not undone', async () => {
  const id = await saveNew(server.token, schedule);
  await run(id, 1, { kind: 'swapSides', match: first });
  await run(id, 2, park);
  expect(await run(id, 3, { kind: 'undo', version: 2 })).toMatchObject({ status: 409 });
});

test.each([1, 7])('there is no edit of version %i to undo', async (version) => {
  const id = await saveNew(server.token, schedule);
  const answer = await run(id, 1, { kind: 'undo', version });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      data: {
        faults: [
          { path: 'command.version', message: expect.stringContaining('not made by an edit') },
        ],
      },
    },
  });
});

test.each<[string, object]>([
  ['no command', { command: undefined }],
  ['an unknown command', { command: { kind: 'explode' } }],
  ['a cell that is no number', { command: { kind: 'moveMatch', match: first, to: 'A1' } }],
  ['half a character', { command: { kind: 'deleteMatch', match: '\ud800' } }],
  ['no id', { id: undefined }],
  ['a name with a line break', { command: { kind: 'replaceTeam', team: 0, name: 'A\nB' } }],
])('%s is malformed, and changes nothing', async (_, change) => {
  const id = await saveNew(server.token, schedule);
  expect(await run(id, 1, park, change)).toMatchObject({
    status: 400,
    body: { error: 'malformed' },
  });
  expect(await historyOf(id)).toHaveLength(1);
});

test('a schedule of somebody else cannot be told from a missing one', async () => {
  const stranger = await signUp();
  const id = await saveNew(stranger.token, schedule);
  expect(await run(id, 1, park)).toEqual(await run('missing', 1, park));
  expect((await run(id, 1, park)).status).toBe(404);
});

test('what a client keeps beside the inputs stays, and what a command takes away goes', async () => {
  const later = afterCommands(schedule, { kind: 'shiftDay', day: 0, minutes: 5 });
  const save = encodeSave({ ...SAVE_FRAME, name: 'Noted' }, later);
  const note = { bus: 'North gate' };
  const body = { ...save, inputs: { ...save.inputs, note } };
  const id = (await call(server.token, scheduleCalls.saveSchedule, body)).body.data.schedule_id;
  const inputsOf = async () =>
    (await call(server.token, scheduleCalls.getSavedSchedule, { schedule_id: id })).body.data
      .inputs;
  expect(await inputsOf()).toMatchObject({ note, day_shifts: [5, 0, 0, 0] });
  await run(id, 1, { kind: 'shiftDay', day: 0, minutes: -5 });
  expect(await inputsOf()).toMatchObject({ note });
  expect(await inputsOf()).not.toHaveProperty('day_shifts');
});

test('random commands make of a saved schedule what the engine makes of it', async () => {
  const kinds = Object.keys(arbitraryCommand) as Command['kind'][]; // its own keys
  const id = await saveNew(server.token, schedule);
  let [now, version]: [Schedule, number] = [schedule, 1];
  const versions = [schedule];
  const picks = fc.sample(
    fc.tuple(fc.constantFrom(...kinds), fc.tuple(fc.nat(), fc.nat(), fc.nat())),
    60,
  );
  for (const [kind, numbers] of picks) {
    if (now.placements.length === 0) break;
    const command = arbitraryCommand[kind](now, numbers);
    const result = apply(now, command);
    const { body } = await run(id, version, command);
    expect([command, body.success]).toEqual([command, result.ok]);
    if (!result.ok) continue;
    [now, version] = [result.value.schedule, body.data.version];
    expect([command, await opened(id)]).toEqual([command, now]);
    versions.push(now);
  }
  for (const [v, then] of versions.entries()) {
    const query = { schedule: id, version: v + 1 };
    const { body } = await call(server.token, scheduleCalls.getVersion, query);
    expect(decodeDetail(body)).toMatchObject({ ok: true, value: { schedule: then } });
  }
}, 60_000);
