import { apply, type Command, type MatchId, rebaseCommand, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { decodeSavedSchedule, encodeSavedSchedule } from '@evenfield/wire';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SentCommand, scheduleCalls } from '#features/schedules/api.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { serve, serveNothing } from '#testing/web/serve.ts';
import { runCommand } from '../commands/run-command.ts';
import { redo, undo } from '../commands/undo.ts';
import { createEditor, openedSchedule, openSchedule } from '../editor.ts';
import { openedCopy } from './opened-copy.ts';
import { saveOpened } from './save-opened.ts';
import { viewSaving } from './view-saving.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
  2027-04-03  15:00  .    .
`);
const move = (match: string, to: number): Command => ({
  kind: 'moveMatch',
  match: match as MatchId, // as done on the chart
  to,
});

beforeEach(() => {
  const user = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', pictureUrl: null };
  loginRecord.save({ user, token: 'secret' });
});

/** Serves an account with one schedule as the server does, and records requests. */
async function serveAccount() {
  const commands: SentCommand[] = [];
  const store = { versions: [] as Schedule[], saves: 0, made: new Map<string, number>() };
  const newest = () => store.versions.at(-1)!;
  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const respond = (status: number, body: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      const respondStale = () => {
        const version = store.versions.length;
        respond(409, {
          ...{ success: false, message: 'A newer version is there.', error: 'stale' },
          data: { faults: [], version, current: { ...DETAIL, version, ...shown(newest()) } },
        });
      };
      if (request.method === 'GET') {
        const data = { ...DETAIL, version: store.versions.length, ...shown(newest()) };
        return respond(200, { success: true, data });
      }
      const body = JSON.parse(text);
      if (request.url === '/api/schedules/s1/commands') {
        const { id, version, command } = z.parse(scheduleCalls.runCommand.body, body);
        const rebased = version < store.versions.length;
        const made = (now: number, isRebased: boolean) =>
          respond(200, { success: true, data: { version: now, at: DATE, rebased: isRebased } });
        const earlier = store.made.get(id);
        if (earlier !== undefined) return made(earlier, earlier < store.versions.length);
        const after = afterCommand(store.versions, version, command);
        if (after === null) return respondStale();
        commands.push(command);
        store.made.set(id, store.versions.push(after));
        return made(store.versions.length, rebased);
      }
      const { matches_col, matches, inputs, version } = body;
      if (version !== undefined && version !== store.versions.length) return respondStale();
      const saved = decodeSavedSchedule({ matches_col, matches, inputs });
      if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
      store.saves++;
      const now = store.versions.push(saved.value);
      const data = { schedule_id: 's1', version: now, name: 'Spring', change_date: DATE };
      respond(200, { success: true, message: 'Saved successfully.', data });
    });
  });
  return { commands, store };
}

/** Returns what a command makes; null where others are in its way. */
function afterCommand(
  versions: readonly Schedule[],
  version: number,
  command: SentCommand,
): Schedule | null {
  if (command.kind === 'undo') return versions[command.version - 2]!;
  const newest = versions.at(-1)!;
  const result =
    version === versions.length
      ? apply(newest, command)
      : rebaseCommand(versions[version - 1]!, newest, command);
  return result?.ok ? result.value.schedule : null;
}

const DATE = '2027-03-01T10:00:00.000Z';
const DETAIL = {
  ...{ schedules_id: 's1', name: 'Spring', create_date: DATE, change_date: DATE, publish: '0' },
  ...{ location: '', location_id: null, address: '' },
  ...{ address_lat: null, address_lng: null, address_placeid: null },
  time_zone: 'Europe/Berlin',
};

function shown(schedule: Schedule) {
  const { inputs, matches_col, matches } = encodeSavedSchedule(schedule);
  const row = (values: readonly unknown[]) =>
    Object.fromEntries(
      matches_col.flatMap((name, c) => (values[c] === null ? [] : [[name, values[c]]])),
    );
  return { inputs, matches: matches.map(row) };
}

/** The schedule after a command. */
function after(before: Schedule, command: Command): Schedule {
  const result = apply(before, command);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.schedule;
}

function openOne() {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'one');
  return editor;
}

test('a save is remembered with its version, and the next change goes out from it as a command', async () => {
  const { store, commands } = await serveAccount();
  const editor = openOne();
  expect(viewSaving(editor.getState())).toEqual({ kind: 'unsaved' });
  expect(await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' })).toBe(true);
  expect(openedCopy(editor.getState())).toMatchObject({ id: 's1', version: 1, name: 'Spring' });
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  runCommand(editor, move('m1', 2));
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saving' });
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  expect(openedCopy(editor.getState())).toMatchObject({ version: 2 });
  expect(commands).toEqual([move('m1', 2)]);
  expect(store.saves).toBe(1);
});

test('what is undone and done again is sent as commands, too', async () => {
  const { store, commands } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  runCommand(editor, move('m1', 2));
  runCommand(editor, move('m2', 3));
  await saveOpened(editor, { saveType: 'autosave' });
  undo(editor);
  undo(editor);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saving' }); // the older state is to be saved again
  await saveOpened(editor, { saveType: 'autosave' });
  redo(editor);
  await saveOpened(editor, { saveType: 'autosave' });
  undo(editor);
  await saveOpened(editor, { saveType: 'autosave' });
  expect(commands).toEqual([
    move('m1', 2),
    move('m2', 3),
    { kind: 'undo', version: 3 },
    { kind: 'undo', version: 2 },
    move('m1', 2),
    { kind: 'undo', version: 6 },
  ]);
  expect(store.versions.at(-1)).toEqual(schedule);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  expect(store.saves).toBe(1);
});

test('what came about otherwise than by a command is saved as a whole', async () => {
  const { store, commands } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  runCommand(editor, move('m1', 2));
  openSchedule(editor, after(schedule, move('m1', 4)), 'Restore “Monday”');
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect(commands).toEqual([]);
  expect(store.saves).toBe(2);
});

test('many edits, and those that count a start which nothing uses, are saved as a whole', async () => {
  const { store, commands } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  for (let edit = 0; edit <= 20; edit++) {
    runCommand(editor, { kind: 'swapSides', match: 'm1' as MatchId });
  }
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([commands.length, store.saves]).toEqual([0, 2]);

  const { setup } = openedSchedule(editor.getState())!;
  const slots = setup.slots.map((slot, s) =>
    s === 1 ? { ...slot, isOffGrid: true as const } : slot,
  );
  openSchedule(editor, { ...schedule, setup: { ...setup, slots } }, 'Search');
  await saveOpened(editor, { saveType: 'autosave' });
  runCommand(editor, { kind: 'swapSides', match: 'm1' as MatchId });
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([commands.length, store.saves]).toEqual([0, 4]);
  runCommand(editor, { kind: 'swapSides', match: 'm1' as MatchId });
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([commands.length, store.saves]).toEqual([1, 4]);
});

test('edits of two tabs to different matches are joined and saved by themselves', async () => {
  const { commands, store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  store.versions.push(after(schedule, move('m2', 3)));
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 3]);
  expect(commands).toEqual([move('m1', 4)]);
  expect([...store.versions.at(-1)!.placements]).toEqual([4, 3]);
  expect(store.saves).toBe(1);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  expect(editor.getState().history.present?.label).toBe('Changes saved elsewhere');
});

test('edits of two tabs to the same match are saved by neither before a person has chosen', async () => {
  const { store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  store.versions.push(after(schedule, move('m1', 5)));
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(false);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'stale' });
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 1]);
  expect(store.versions).toHaveLength(2);
});

test('without a connection the changes are counted that only this device has', async () => {
  await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  await serveNothing();
  runCommand(editor, move('m1', 4));
  runCommand(editor, move('m2', 3));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(false);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'offline', changes: 2 });
});

test('a command that arrived but whose answer was lost is not done twice', async () => {
  const { store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  const { copies } = editor.getState();
  runCommand(editor, move('m1', 2));
  await saveOpened(editor, { saveType: 'autosave' });
  editor.setState({ copies }); // as if nothing had been heard of it
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 1]);
  expect(store.versions).toHaveLength(3);
  expect(store.saves).toBe(1);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
});

test('a whole save that arrived but whose answer was lost clashes with nothing that was done since', async () => {
  const { store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  openSchedule(editor, after(schedule, move('m1', 2)), 'Restore “Monday”');
  store.versions.push(openedSchedule(editor.getState())!);
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 1]);
  expect(store.versions).toHaveLength(3);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
});

test('a save on its way belongs to its own schedule, also when another one is open by then', async () => {
  await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  runCommand(editor, move('m1', 2));
  const saving = saveOpened(editor, { saveType: 'autosave' });
  const other = readChart(`
                     1    2
  2027-05-03  09:00  E-F  .
`);
  openSchedule(editor, other, 'Generate Schedule', 'two');
  expect(viewSaving(editor.getState())).toEqual({ kind: 'unsaved' });
  expect(await saving).toBe(true);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'unsaved' });
  expect(openedCopy(editor.getState())).toBeNull();
  undo(editor);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  expect(openedCopy(editor.getState())).toMatchObject({ id: 's1', version: 2 });
});

test('what is gone from the account is not written over, nor brought back by itself', async () => {
  await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  await serve((_, response) => {
    const body = {
      success: false,
      message: '404 Page Not Found!',
      error: 'notFound',
      data: { faults: [] },
    };
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(false);
  expect(openedCopy(editor.getState())).toBeNull();
  expect(viewSaving(editor.getState())).toMatchObject({ kind: 'failed' });
});
