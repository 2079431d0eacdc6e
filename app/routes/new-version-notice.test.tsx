import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve, serveNothing } from '#testing/web/serve.ts';
import { NewVersionNotice } from './new-version-notice.tsx';

const scriptOf = (build: string) =>
  `<script type="module" src="/assets/index-${build}.js"></script>`;
const OFFER = 'A new version of Evenfield is available. Reload to continue.';

beforeEach(() => {
  notifications.clean();
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-old.js');
  const head = document.createElement('div');
  head.append(script);
  document.body.append(head);
  onTestFinished(() => head.remove());
});

function missPart(): void {
  renderInApp(
    <>
      <Notifications />
      <NewVersionNotice />
    </>,
  );
  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));
}

/** Serves a build's document, and waits until it was requested twice. */
async function serveBuild(build: string): Promise<() => Promise<void>> {
  let requests = 0;
  await serve((_request, response) => {
    requests++;
    response.end(scriptOf(build));
  });
  return () => waitFor(() => expect(requests).toBe(2));
}

test('a page from before an upgrade offers to reload where a part of it is missing', async () => {
  const answered = await serveBuild('new');
  missPart();
  await answered();
  expect(await screen.findAllByText(OFFER, { exact: false })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
});

test('a page of the same build offers nothing where a part did not arrive', async () => {
  const answered = await serveBuild('old');
  missPart();
  await answered();
  expect(screen.queryByText(OFFER, { exact: false })).toBeNull();
});

test('a page without a connection offers nothing', async () => {
  await serveNothing();
  missPart();
  await expect(fetch(window.location.href)).rejects.toThrow();
  expect(screen.queryByText(OFFER, { exact: false })).toBeNull();
});
