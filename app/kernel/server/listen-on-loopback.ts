/**
 * Listens to this machine only, on 127.0.0.1 and on ::1 whatever 'localhost' resolves to (Fastify
 * uses the hosts file, which often lists only one).
 */
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Returns the port, which differs from the one wanted when that is 0. */
export async function listenOnLoopback(app: FastifyInstance, wanted: number): Promise<number> {
  // One server handles both, so that its limits apply to both.
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  let closed: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    closed = new Promise((resolve) => second.close(() => resolve()));
  });
  app.addHook('onClose', () => closed);
  await app.listen({ port: wanted, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // always so for a TCP server
  await new Promise<void>((listening, failed) => {
    second.once('error', (error: NodeJS.ErrnoException) => {
      if (WITHOUT_IPV6.includes(error.code ?? '')) listening();
      else failed(error);
    });
    second.listen(port, '::1', listening);
  });
  return port;
}

/** Returns the server's URL on this machine; throws when it isn't listening. */
export function addressInUse(app: FastifyInstance): string {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') throw new Error('Nobody listens yet.');
  return `http://localhost:${listening.port}`;
}
