/**
 * Listens to this machine alone, on 127.0.0.1 and on ::1 whatever 'localhost' means to it (Fastify asks
 * the hosts file, which often knows only one of them).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Answers with the port, which is another than the one asked for when that is 0. */
export async function listenOnLoopback(app: FastifyInstance, wanted: number): Promise<number> {
  const second = createServer((request, response) => app.routing(request, response));
  app.addHook('preClose', async () => {
    second.close();
    second.closeAllConnections();
  });
  await app.listen({ port: wanted, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server has one
  await new Promise<void>((listening, failed) => {
    second.once('error', (error: NodeJS.ErrnoException) => {
      if (WITHOUT_IPV6.includes(error.code ?? '')) listening();
      else failed(error);
    });
    second.listen(port, '::1', listening);
  });
  return port;
}

/** Where this server is reached from this machine, once it listens. */
export function addressInUse(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') throw new Error('Nobody listens yet.');
  return `http://localhost:${listening.port}`;
}
