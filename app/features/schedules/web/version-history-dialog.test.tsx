import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataResponse } from '#kernel/shared/response.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { scheduleCalls } from '../api.ts';
import { VersionHistoryDialog } from './version-history-dialog.tsx';

test('version numbers that are missing between two saves are explained by the results', async () => {
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    const counts = { changed: 1, added: 0, removed: 0, setup: false };
    const who = { by: 'Ada Byron', saveType: 'saveclick' as const, label: null };
    const at = new Date(0).toISOString();
    const entries = [5, 4, 1].map((version) => ({ version, at, ...who, ...counts }));
    response.end(JSON.stringify(dataResponse(scheduleCalls.getHistory, entries)));
  });
  renderInApp(
    <VersionHistoryDialog
      id="s1"
      version={6}
      noun="field"
      onRestoring={() => undefined}
      onRestored={() => undefined}
      onClose={() => undefined}
    />,
  );
  const rows = within(await screen.findByRole('list', { name: 'Versions' }));
  await rows.findAllByRole('listitem');
  const [newest, middle, first] = rows.getAllByRole('listitem').map((row) => row.textContent);
  expect(newest).toMatch(
    /^1 result entered or corrected after this version.*Version 5, .*Ada Byron/,
  );
  expect(middle).not.toContain('entered or corrected');
  expect(first).toMatch(
    /^2 results entered or corrected after this version.*Version 1, .*Ada Byron/,
  );
});

test('the history of a schedule describes changes in the words of its sport', async () => {
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    const counts = { changed: 0, added: 0, removed: 0, setup: true };
    const who = { by: 'Ada Byron', saveType: 'saveclick' as const, label: null };
    const at = new Date(0).toISOString();
    const history = [{ version: 2, at, ...who, ...counts }];
    response.end(JSON.stringify(dataResponse(scheduleCalls.getHistory, history)));
  });
  renderInApp(
    <VersionHistoryDialog
      id="s1"
      version={2}
      noun="pitch"
      onRestoring={() => undefined}
      onRestored={() => undefined}
      onClose={() => undefined}
    />,
  );
  await screen.findByText(/names, dates, times, pitches or divisions changed$/);
});
