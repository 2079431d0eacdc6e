/** While closing, every answer ends its connection: a client that keeps one alive would hold up the end. */
import type { FastifyInstance } from 'fastify';

export function drain(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
