/** Refuses to save before the disk is full: what is there can still be read, and nothing is begun that cannot end. */
import type { FastifyInstance } from 'fastify';
import { Problem, ROOM_RETRY_AFTER } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    saves?: boolean; // whether it writes more than a few rows of its own
  }
}

/** Comes before the body is read. `hasRoom` says whether saves may begin. */
export function refuseWithoutRoom(app: FastifyInstance, hasRoom: () => Promise<boolean>): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!routeOptions.config.saves || (await hasRoom())) return;
    throw new Problem('noRoom', [], ROOM_RETRY_AFTER);
  });
}
