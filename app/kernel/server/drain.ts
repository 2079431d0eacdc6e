/**
 * Lets the server close without delay: while closing, every response ends its connection, and
 * connections that browsers opened ahead but never used are ended at once (Node counts neither as
 * idle). Requests that still arrive are refused, to be retried elsewhere.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const RETRY_AFTER = 1; // seconds: another process, or the next start, will answer

/** Register this before hooks that query the database. */
export function drain(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Problem('overloaded', [], RETRY_AFTER);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
