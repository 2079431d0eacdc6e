import type { MatchId } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { encodePlanRequired } from '@evenfield/wire';
import { FREE_TEAMS } from '@evenfield/wire/billing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closePlanDialog, markBought, planDialog } from '#features/billing/web/port.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { serve } from '#testing/web/serve.ts';
import { runCommand } from '../commands/run-command.ts';
import { createEditor, openedSchedule, openSchedule, resetEditor } from '../editor.ts';
import { isToBeSaved, startAutosave } from './autosave.ts';
import { openedSaving } from './opened-copy.ts';
import { saveByHand } from './save-by-hand.ts';
import { saveOpened } from './save-opened.ts';
import { firstSaveOf } from './saved-copy.ts';
import { viewSaving } from './view-saving.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
`);
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', pictureUrl: null };

function signIn(user: typeof ANN) {
  loginRecord.save({ user, token: 'secret' });
}

beforeEach(() => signIn(ANN));

/** Opens a schedule saved by Ann; records the paths of incoming calls. */
async function openAnns() {
  const calls: string[] = [];
  await serve((request, response) => {
    calls.push(request.url ?? '');
    const data = { version: 2, at: '2027-03-01T10:00:00.000Z', rebased: false };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, data }));
  });
  const editor = createEditor();
  const copy = {
    id: 's1',
    version: 1,
    name: 'Spring',
    location: null,
    timeZone: 'UTC',
    owner: ANN.email,
    schedule,
  };
  editor.setState({ copies: new Map([['one', copy]]) });
  openSchedule(editor, schedule, 'Open Spring', 'one');
  onTestFinished(startAutosave(editor));
  const edit = () => runCommand(editor, { kind: 'moveMatch', match: 'm1' as MatchId, to: 2 }); // as done on the chart
  return { editor, calls, edit };
}

test('the last edits of a saved schedule are sent at once when another one is opened', async () => {
  const { editor, calls, edit } = await openAnns();
  edit();
  expect(calls).toEqual([]);
  openSchedule(editor, schedule, 'Generate Schedule', 'two');
  await vi.waitFor(() => expect(editor.getState().copies.get('one')?.version).toBe(2));
  expect(calls).toEqual(['/api/schedules/s1/commands']);
  expect(editor.getState().copies.has('two')).toBe(false);
});

test('they are sent at once when the page is reset', async () => {
  const { editor, edit } = await openAnns();
  edit();
  resetEditor(editor);
  await vi.waitFor(() => expect(editor.getState().copies.get('one')?.version).toBe(2));
});

test('what one account has is not saved by itself for another that signs in on the same page', async () => {
  const { editor, edit } = await openAnns();
  editor.setState({ savesItself: firstSaveOf('one') });
  edit();
  expect(isToBeSaved(editor.getState())).toBe(true);
  signIn({ ...ANN, email: 'bob@example.org' });
  expect(isToBeSaved(editor.getState())).toBe(false);
  signIn(ANN);
  expect(isToBeSaved(editor.getState())).toBe(true);
});

test('what was generated while nobody was signed in waits for a person to save it', () => {
  loginRecord.clear();
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'one');
  editor.setState({ savesItself: firstSaveOf('one') });
  signIn(ANN);
  expect(isToBeSaved(editor.getState())).toBe(false);
});

/** Serves an account that refuses saves of many teams until it is paid; counts saves. */
async function openLarge() {
  const account = { paid: false, saves: 0 };
  await serve((request, response) => {
    if (request.url === scheduleCalls.saveSchedule.path) account.saves += 1;
    const data = { schedule_id: 's1', version: 1, name: 'Large', change_date: '2027-03-01' };
    const answer = account.paid
      ? { success: true, message: 'Saved successfully.', data }
      : encodePlanRequired('More than 25 teams need a plan.');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const teams = Array.from({ length: FREE_TEAMS + 1 }, (_, team) => `Team ${team}`);
  const [entry] = schedule.setup.entries;
  const large = { ...schedule, setup: { ...schedule.setup, entries: [{ ...entry!, teams }] } };
  const editor = createEditor();
  openSchedule(editor, large, 'Generate Schedule', 'large');
  editor.setState({ savesItself: firstSaveOf('large') });
  onTestFinished(startAutosave(editor));
  await saveOpened(editor, { saveType: 'autosave' });
  return { account, editor };
}

test('a refused autosave shows that a plan is needed, is not repeated, and the schedule stays open', async () => {
  const { account, editor } = await openLarge();
  expect(viewSaving(editor.getState())).toEqual({ kind: 'planNeeded' });
  expect(account.saves).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(account.saves).toBe(1);
  expect(openedSchedule(editor.getState())).not.toBeNull();
});

test('what was refused is saved by itself as soon as a plan pays', async () => {
  const { account, editor } = await openLarge();
  account.paid = true;
  markBought();
  await vi.waitFor(() => expect(editor.getState().copies.get('large')?.id).toBe('s1'), {
    timeout: 8000,
  });
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saved' });
  expect(account.saves).toBe(2);
  closePlanDialog();
});

test('with few enough teams again it is saved without a plan', async () => {
  const { account, editor } = await openLarge();
  account.paid = true; // now the server accepts it
  openSchedule(editor, schedule, 'Delete Division');
  expect(viewSaving(editor.getState())).toEqual({ kind: 'saving' });
  await vi.waitFor(() => expect(account.saves).toBe(2), { timeout: 8000 });
});

test('a save by hand that is refused goes on with its name once a plan pays, and not where none is wanted', async () => {
  const { account, editor } = await openLarge();
  const onPlanNeeded = vi.fn();
  const dropped = saveByHand(editor, { name: 'Cup' }, onPlanNeeded);
  await vi.waitFor(() => expect(planDialog.getState().request).not.toBeNull());
  expect(onPlanNeeded).toHaveBeenCalledOnce();
  closePlanDialog();
  expect(await dropped).toBe(false);
  expect(openedSaving(editor.getState())).toMatchObject({ request: { name: 'Cup' } });
  const saved = saveByHand(editor, { name: 'Cup' });
  await vi.waitFor(() => expect(planDialog.getState().request).not.toBeNull());
  account.paid = true;
  markBought();
  closePlanDialog();
  expect(await saved).toBe(true);
});
