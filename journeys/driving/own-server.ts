/** A server of a journey's own, for what would be felt by every other one: the billing clock is turned. */
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { serveBuilt } from '../../scripts/serve-built.mjs';

/** `test`, with a server that nobody else asks. */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const port = await freePort();
      const server = await serveBuilt(port);
      server.removeAllListeners('exit');
      await use(`http://localhost:${port}`);
      server.kill('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
});

/** Turns the billing clock; answers once all that became due is charged. */
export async function turnClock(page: Page, days: number) {
  const answer = await page.request.post('/dev/clock', { data: { advance_days: days } });
  expect((await answer.json()).success).toBe(true);
}
