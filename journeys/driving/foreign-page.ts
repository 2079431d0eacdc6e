/** Pages of somebody else, each on an origin of its own, with whatever a club puts into them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from '@playwright/test';

interface FrameMessage {
  readonly source: string;
  readonly event: string;
  readonly schedule: string;
}

interface ForeignPage {
  readonly heard: () => Promise<FrameMessage[]>; // of the frames in it
  readonly events: () => Promise<string[]>; // of those, what each told, heights left out
}

/** `test`, with a way to open a club's page with that content, which keeps every message of a frame in it. */
export const test = base.extend<{
  openForeignPage: (page: Page, content: string) => Promise<ForeignPage>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  openForeignPage: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (page, content) => {
      const server = await serve(documentWith(content));
      servers.push(server);
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const heard = (): Promise<FrameMessage[]> =>
        page.evaluate(() => (window as unknown as { heard: FrameMessage[] }).heard);
      const events = async () =>
        (await heard()).map(({ event }) => event).filter((one) => one !== 'height');
      return { heard, events };
    });
    for (const server of servers) server.close();
  },
});

async function serve(document: string): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function documentWith(content: string): string {
  return `<!doctype html><html lang="en"><title>Our club</title>
    <meta name="viewport" content="width=device-width"><body style="margin:0">
    <script>window.heard = []; addEventListener('message', (event) => heard.push(event.data));</script>
    <h1>Our club</h1><div style="height:700px">${content}</div>`;
}
