/** The same server after an upgrade, as browsers see it: its pages name files of another build, the old ones are gone. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { test as base } from '@playwright/test';

const FILES = 'site/assets/';
const NEW_FILES = 'site/assets/new-build/';

export interface UpgradableServer {
  readonly origin: string;
  readonly upgrade: () => void;
}

/** `test`, with the server of all journeys behind an origin of this journey's own. */
export const test = base.extend<{ upgradable: UpgradableServer }>({
  upgradable: async ({ baseURL }, use) => {
    let upgraded = false;
    const server = createServer((incoming, answer) => {
      void forward(baseURL!, incoming, answer, upgraded).catch(() => answer.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://localhost:${port}`, upgrade: () => (upgraded = true) });
    server.closeAllConnections();
    server.close();
  },
});

async function forward(
  to: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  upgraded: boolean,
) {
  const path = incoming.url!;
  if (upgraded && path.includes(FILES) && !path.includes(NEW_FILES)) {
    answer.writeHead(404).end();
    return;
  }
  const { method } = incoming;
  const { 'if-none-match': known, ...headers } = incoming.headers;
  const { host } = new URL(to);
  const original = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(to + path.replace(NEW_FILES, FILES), {
      method: method!,
      headers: {
        ...{ ...headers, host, 'accept-encoding': 'identity' },
        ...(known && !upgraded && { 'if-none-match': known }), // of the earlier build
      },
    });
    outgoing.on('response', resolve).on('error', reject);
    incoming.pipe(outgoing);
  });
  const isProgram = /html|javascript/.test(original.headers['content-type'] ?? '');
  if (!upgraded || !isProgram) {
    answer.writeHead(original.statusCode!, original.headers);
    original.pipe(answer);
    return;
  }
  const text = (await buffer(original)).toString().replaceAll(FILES, NEW_FILES);
  const { etag, 'content-length': _, ...rest } = original.headers;
  answer.writeHead(original.statusCode!, { ...rest, ...(etag && { etag: `${etag}-new` }) });
  answer.end(text);
}
