import type { FastifyInstance } from 'fastify';
import { keepPages, type ListDesk } from './list/kept-pages.ts';
import { listRoutes } from './list/list-routes.ts';

/** What an audience sees of published schedules. */
export async function publishing(app: FastifyInstance, desk: ListDesk): Promise<void> {
  const list = await keepPages(desk);
  app.addHook('onClose', list.close);
  await app.register(listRoutes, list);
}
