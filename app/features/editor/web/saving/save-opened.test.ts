import { apply, type Command, type MatchId } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { encodeSavedSchedule, type MatchUpdate, type SentSchedule } from '@evenfield/wire';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { scheduleCalls } from '#features/schedules/api.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { serve, serveNothing } from '#testing/web/serve.ts';
import { runCommand } from '../commands/run-command.ts';
import { undo } from '../commands/undo.ts';
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

/** Serves an account with one schedule, following the wire contract, and records requests. */
async function serveAccount() {
  const saves: SentSchedule[] = [];
  const updates: MatchUpdate[] = [];
  const store = { version: 0, sent: null as SentSchedule | null };
  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const { matches_col, matches, inputs, version } = JSON.parse(text);
      const answer = (status: number, body: object) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      if (version !== undefined && version !== store.version) {
        const current = { ...DETAIL, version: store.version, ...shown(store.sent!) };
        answer(409, {
          ...{ success: false, message: 'A newer version is there.', error: 'stale' },
          data: { faults: [], version: store.version, current },
        });
        return;
      }
      store.version++;
      const saved = { schedule_id: 's1', version: store.version };
      if (request.url === '/api/v2/bracket/addscore') {
        const call = z.parse(scheduleCalls.updateMatch.body, JSON.parse(text));
        if (call.kind !== 'update') throw new Error('a score is not saved this way');
        const { update } = call;
        updates.push(update);
        const scoreData = { uniq_no: update.match };
        answer(200, {
          success: true,
          message: 'Match updated successfully.',
          scoreData,
          data: saved,
        });
        return;
      }
      store.sent = { matches_col, matches, inputs };
      saves.push(store.sent);
      const data = { ...saved, name: 'Spring', change_date: DATE };
      answer(200, { success: true, message: 'Saved successfully.', data });
    });
  });
  return { saves, updates, store };
}

const DATE = '2027-03-01T10:00:00.000Z';
const DETAIL = {
  ...{ schedules_id: 's1', name: 'Spring', create_date: DATE, change_date: DATE, publish: '0' },
  ...{ location: '', location_id: null, address: '' },
  ...{ address_lat: null, address_lng: null, address_placeid: null },
  time_zone: 'Europe/Berlin',
};

function shown({ inputs, matches_col, matches }: SentSchedule) {
  const row = (values: readonly unknown[]) =>
    Object.fromEntries(
      matches_col.flatMap((name, c) => (values[c] === null ? [] : [[name, values[c]]])),
    );
  return { inputs, matches: matches.map(row) };
}

function openOne() {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'one');
  return editor;
}

test('a save is remembered with its version, and the next one goes out from it', async () => {
  const { store, saves, updates } = await serveAccount();
  const editor = openOne();
  expect(viewSaving(editor.getState())).toEqual({ kind: 'unsaved' });
  expect(await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' })).toBe(true);
  expect(openedCopy(editor.getState())).toMatchObject({ id: 's1', version: 1, name: 'Spring' });
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  runCommand(editor, move('m1', 2));
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saving' });
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect(store.version).toBe(2);
  expect(updates).toMatchObject([{ match: 'm1', slot: '12:00 PM' }]); // only one match is sent
  expect(saves).toHaveLength(1);
  undo(editor);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saving' }); // the older state is to be saved again
});

test('edits of two tabs to different matches are joined and saved by themselves', async () => {
  const { updates, store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  const elsewhere = apply(schedule, move('m2', 3));
  store.version = 2;
  store.sent = encodeSavedSchedule(elsewhere.ok ? elsewhere.value.schedule : schedule);
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 3]);
  expect(updates).toMatchObject([{ match: 'm1', slot: '03:00 PM' }]);
  expect(editor.getState().history.present?.label).toBe('Changes saved elsewhere');
});

test('edits of two tabs to the same match are saved by neither before a person has chosen', async () => {
  const { store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  const elsewhere = apply(schedule, move('m1', 5));
  store.version = 2;
  store.sent = encodeSavedSchedule(elsewhere.ok ? elsewhere.value.schedule : schedule);
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(false);
  expect(viewSaving(editor.getState())).toEqual({ kind: 'stale' });
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 1]);
  expect(store.version).toBe(2);
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

test('a save that arrived but whose answer was lost clashes with nothing that was done since', async () => {
  const { store } = await serveAccount();
  const editor = openOne();
  await saveOpened(editor, { saveType: 'saveclick', name: 'Spring' });
  runCommand(editor, move('m1', 2));
  store.version = 2;
  store.sent = encodeSavedSchedule(openedSchedule(editor.getState())!);
  runCommand(editor, move('m1', 4));
  expect(await saveOpened(editor, { saveType: 'autosave' })).toBe(true);
  expect([...openedSchedule(editor.getState())!.placements]).toEqual([4, 1]);
  expect(store.version).toBe(3);
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
