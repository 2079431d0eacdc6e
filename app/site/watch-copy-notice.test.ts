import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '#testing/web/serve.ts';
import { watchCopyNotice } from './watch-copy-notice.ts';

const COPY = { 'cache-status': 'evenfield; hit; detail="database-unavailable"' };

test('the notice that a page is a copy goes by itself once the server has it anew', async () => {
  const answers = [
    [200, COPY],
    [503, {}],
    [200, COPY],
    [200, {}],
  ] as const;
  const methods: (string | undefined)[] = [];
  await serve((request, response) => {
    const [status, headers] = answers[Math.min(methods.length, answers.length - 1)]!;
    methods.push(request.method);
    response.writeHead(status, headers).end();
  });
  document.body.innerHTML = '<p role="status" id="copy-notice">A copy</p>';
  let backs = 0;
  const stop = watchCopyNotice(() => backs++, 20);
  onTestFinished(() => stop?.());
  await vi.waitFor(() => expect(backs).toBe(1), { timeout: 20_000 });
  expect(methods.length).toBeGreaterThanOrEqual(answers.length);
  expect(new Set(methods)).toEqual(new Set(['HEAD']));
  expect(document.getElementById('copy-notice')).toBe(null);
});

test('a page that is no copy asks nothing', () => {
  document.body.innerHTML = '';
  expect(watchCopyNotice(() => undefined)).toBe(null);
});
