/** Refuses saves before the disk is full, so that data stays readable and no save fails halfway. */
import type { FastifyInstance } from 'fastify';
import { Problem, ROOM_RETRY_AFTER } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    saves?: boolean; // whether it writes more than a few rows
  }
}

/** Runs before the body is read. `hasRoom` says whether saves may begin. */
export function refuseWhenDiskIsFull(app: FastifyInstance, hasRoom: () => Promise<boolean>): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!routeOptions.config.saves || (await hasRoom())) return;
    throw new Problem('noRoom', [], ROOM_RETRY_AFTER);
  });
}
