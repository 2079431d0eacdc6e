/** Closed by default: only a route that says `access: 'public'` answers somebody who is not signed in. */
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'organiser';
  }
}

export function closeDoors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    throw new Problem('unauthorized');
  });
}
