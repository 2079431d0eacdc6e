import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';

/** Answers the page's calls from a real server on this machine until the test is over. */
export async function serve(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await openPageOf(server);
  onTestFinished(() => stop(server));
}

/** Puts the page at an address where nobody answers. */
export async function serveNothing(): Promise<void> {
  const server = createServer();
  await openPageOf(server);
  stop(server);
}

async function openPageOf(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never text
  const page = window as unknown as Window; // the tests' window is happy-dom's
  page.happyDOM.setURL(`http://127.0.0.1:${port}/`);
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}
