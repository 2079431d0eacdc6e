import 'fake-indexeddb/auto';
import { readChart } from '@evenfield/engine/testing';
import { createStore, get, set, update } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { loadDraft, saveDraft } from './schedule-draft.ts';
import {
  NO_HISTORY,
  recordStep,
  redoStep,
  type ScheduleHistory,
  undoStep,
} from './schedule-history.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D!
  2027-04-03  10:00  .    A-C
`);
const moved = { ...schedule, placements: Int32Array.of(2, 1, 3) };
const generated = recordStep(NO_HISTORY, { label: 'Generate Schedule', schedule });
const edited = recordStep(generated, { label: 'Move A – B', schedule: moved });
const keep = (history: ScheduleHistory) =>
  saveDraft({ history, points: [], copies: new Map(), known: new Map(), savesItself: null });
const drafts = createStore('evenfield', 'drafts');

beforeEach(() => keep(NO_HISTORY));

test('a schedule survives a reload of the page as it was, columns and all', async () => {
  await keep(generated);
  const draft = (await loadDraft())?.history;
  expect(draft).toEqual(generated);
  expect(draft?.present?.schedule?.placements).toBeInstanceOf(Int32Array);
});

test('what was done can be undone and done again after a reload', async () => {
  await keep(generated);
  await keep(edited);
  await keep(undoStep(edited));
  const draft = (await loadDraft())?.history;
  expect(draft).toEqual(undoStep(edited));
  expect(redoStep(draft!)).toEqual(edited);
  expect(draft!.present!.schedule!.fixtures).toBe(draft!.future[0]!.schedule!.fixtures); // still shared
});

test('a reset survives a reload, and so does what it let go of', async () => {
  const reset = recordStep(edited, { label: 'Reset', schedule: null });
  await keep(reset);
  expect((await loadDraft())?.history).toEqual(reset);
});

test('points that were saved by name survive a reload', async () => {
  const points = [{ label: 'Before the coaches saw it', schedule: moved }];
  const rest = { copies: new Map(), known: new Map(), savesItself: null };
  const draft = { history: generated, points, ...rest };
  await saveDraft(draft);
  expect(await loadDraft()).toEqual(draft);
});

test('what is in an account is known again after a reload, and what was changed since', async () => {
  const copy = {
    ...{ id: 'a', version: 3, name: 'Spring', location: null, owner: 'ann@example.org' },
    schedule,
  };
  const savesItself = { document: 'two', owner: 'ann@example.org' };
  const copies = new Map([['one', copy]]);
  await saveDraft({ history: edited, points: [], copies, known: new Map(), savesItself });
  const draft = (await loadDraft())!;
  expect(draft.savesItself).toEqual(savesItself);
  expect(draft.copies.get('one')).toEqual(copy);
  expect(draft.copies.get('one')!.schedule).toBe(draft.history.past[0]!.schedule);
  expect(draft.copies.get('one')!.schedule).not.toBe(draft.history.present!.schedule);
});

test('a save that storage refused once loses nothing of the next one', async () => {
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const season = recordStep(NO_HISTORY, { label: 'Regenerate', schedule: { ...schedule } });
  await keep(season);
  IDBDatabase.prototype.transaction = transaction;
  await keep(season);
  expect((await loadDraft())?.history).toEqual(season);
});

test('nothing is found where nothing was kept', async () => {
  expect(await loadDraft()).toBeNull();
});

test.each([
  ['of another version', { version: 2, steps: [] }],
  ['of no shape at all', 'nonsense'],
  ['whose steps are gone', { version: 3, steps: ['gone'], present: 0, points: [] }],
])('does not open a record %s', async (_, record) => {
  await set('history', record, drafts);
  expect(await loadDraft()).toBeNull();
});

test('does not open a schedule whose columns differ in length', async () => {
  await keep(recordStep(NO_HISTORY, { label: 'Import', schedule: { ...moved } }));
  const { steps } = (await get('history', drafts)) as {
    steps: string[];
  };
  await update(
    steps[0]!,
    (step) => ({ ...step, schedule: { ...step.schedule, placements: new Int32Array(1) } }),
    drafts,
  );
  expect(await loadDraft()).toBeNull();
});

test('how matches went is known again after a reload, also before the server is asked', async () => {
  const [match] = schedule.fixtures.ids;
  const result = { ending: 'regular', score: [2, 1] } as const;
  const known = new Map([['a', { version: 4, results: new Map([[match!, result]]) }]]);
  const rest = { points: [], copies: new Map(), savesItself: null };
  await saveDraft({ history: generated, known, ...rest });
  expect((await loadDraft())?.known).toEqual(known);
});
