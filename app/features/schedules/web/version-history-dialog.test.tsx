import { encodeHistory } from '@evenfield/contract';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { VersionHistoryDialog } from './version-history-dialog.tsx';

test('the history of a schedule says what changed in the words of its sport', async () => {
  await serve((_, response) => {
    response.setHeader('content-type', 'application/json');
    const counts = { changed: 0, added: 0, removed: 0, setup: true };
    const who = { by: 'Ada Byron', saveType: 'saveclick' as const, label: null };
    const at = new Date(0).toISOString();
    response.end(JSON.stringify(encodeHistory([{ version: 2, at, ...who, ...counts }])));
  });
  renderInApp(
    <VersionHistoryDialog
      id="s1"
      version={2}
      noun="pitch"
      onRestored={() => undefined}
      onClose={() => undefined}
    />,
  );
  await screen.findByText(/names, dates, times, pitches or divisions changed$/);
});
