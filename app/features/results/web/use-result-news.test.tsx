import type { MatchId } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { writeResult } from '#league/result-words.ts';
import type { ResultContext } from './result-context.ts';
import { renderWithResults } from './testing/render-with-results.tsx';
import { serveResults } from './testing/serve-results.ts';
import { useResultNews } from './use-result-news.ts';

const schedule = readChart(`
                     1
  2027-04-03  09:00  Lions-Bears
`);
const [match] = schedule.fixtures.ids as [MatchId];
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  cleanup();
  loginRecord.clear();
});

function Board({ context }: { readonly context: ResultContext }) {
  useResultNews(context, 3);
  return [...context.results.values()].map(writeResult).join(', ') || 'nothing';
}

test('a score that another device enters appears by itself, at the latest when the page is come back to', async () => {
  const server = await serveResults(schedule);
  server.enter(match, { ending: 'regular', score: [1, 0] });
  renderWithResults(schedule, (context) => <Board context={context} />);
  await screen.findByText('1:0');
  server.enter(match, { ending: 'regular', score: [1, 1] });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText('1:1');
  expect(server.account.version).toBe(5);
});
