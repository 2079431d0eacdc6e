import { readChart } from '@evenfield/engine/testing';
import { encodeProblem } from '@evenfield/wire';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { serve } from '#testing/web/serve.ts';
import { createEditor, openSchedule } from '../editor.ts';
import { startFiling } from './file-first-save.ts';
import { firstSaveOf } from './saved-copy.ts';

const schedule = readChart(`
                     1
  2027-04-03  09:00  A-B
`);
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', pictureUrl: null };
const FILING = { season: 'spring', copyOf: 'autumn-league' };

beforeEach(() => loginRecord.save({ user: ANN, token: 'secret' }));
afterEach(() => loginRecord.clear());

/** Generates a schedule for a season; `statuses` are those of the answers to its filing. */
async function generateForSeason(...statuses: readonly number[]) {
  const sent: unknown[] = [];
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    sent.push(JSON.parse(text));
    const status = statuses[sent.length - 1] ?? 200;
    const body = status === 200 ? { success: true, message: 'Saved.' } : encodeProblem('notFound');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'one');
  editor.setState({ savesItself: firstSaveOf('one', FILING) });
  onTestFinished(startFiling(editor));
  const save = (version: number) => {
    const facts = { id: 's1', version, name: 'Spring', location: null, owner: ANN.email };
    editor.setState({ copies: new Map([['one', { ...facts, schedule }]]) });
  };
  const isFiled = () => expect(editor.getState().savesItself).toEqual(firstSaveOf('one'));
  return { editor, sent, save, isFiled };
}

test('a schedule that was generated for a season is put into it once it is saved', async () => {
  const { sent, save, isFiled } = await generateForSeason();
  expect(sent).toEqual([]);
  save(1);
  await vi.waitFor(isFiled);
  save(2);
  expect(sent).toEqual([{ schedules: ['s1'], ...FILING }]);
});

test('what could not be sent is sent after the next save', async () => {
  const { editor, sent, save, isFiled } = await generateForSeason(503);
  save(1);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => {
    save(2);
    expect(sent).toHaveLength(2);
  });
  await vi.waitFor(isFiled);
  expect(editor.getState().copies.get('one')?.version).toBe(2);
});

test('a season that is not there any more is not tried again', async () => {
  const { sent, save, isFiled } = await generateForSeason(404);
  save(1);
  await vi.waitFor(isFiled);
  save(2);
  expect(sent).toHaveLength(1);
});
