import 'fake-indexeddb/auto';
import { readChart } from '@evenfield/engine/testing';
import { createStore, set } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { loadDraft, saveDraft } from './schedule-draft.ts';

const step = {
  label: 'Generate Schedule',
  schedule: readChart(`
                       1    2
    2027-04-03  09:00  A-B  C-D!
    2027-04-03  10:00  .    A-C
  `),
};

beforeEach(() => saveDraft(null));

test('E22 a schedule survives a reload of the page as it was, columns and all', async () => {
  await saveDraft(step);
  const draft = await loadDraft();
  expect(draft).toEqual(step);
  expect(draft?.schedule.placements).toBeInstanceOf(Int32Array);
});

test('E22 nothing is found where nothing was kept, or what was kept was let go', async () => {
  expect(await loadDraft()).toBeNull();
  await saveDraft(step);
  await saveDraft(null);
  expect(await loadDraft()).toBeNull();
});

test.each([
  ['of another version', { version: 1, step }],
  ['of no shape at all', 'nonsense'],
  [
    'whose columns differ in length',
    {
      version: 2,
      step: { ...step, schedule: { ...step.schedule, placements: new Int32Array(1) } },
    },
  ],
])('does not open a record %s', async (_, record) => {
  await set('schedule', record, createStore('evenfield', 'drafts'));
  expect(await loadDraft()).toBeNull();
});
