/**
 * Listens to this machine alone, on 127.0.0.1 and on ::1 whatever 'localhost' means to it (Fastify asks
 * the hosts file, which often knows only one of them).
 */
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Answers with the port, which is another than the one asked for when that is 0. */
export async function listenOnLoopback(app: FastifyInstance, wanted: number): Promise<number> {
  // The same server takes both, so that its limits hold for both.
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  let closed: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    closed = new Promise((resolve) => second.close(() => resolve()));
  });
  app.addHook('onClose', () => closed);
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
