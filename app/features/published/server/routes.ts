import type { FastifyInstance } from 'fastify';
import { markCopy } from '#kernel/server/response-cache/mark-copy.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { queryOf, routeOf } from '#kernel/server/route-of.ts';
import { publishedCalls } from '../api.ts';
import { type CalendarRoutesDeps, calendarRoutes } from './calendar/calendar-routes.ts';
import type { FollowersDeps } from './followers/followers-deps.ts';
import { followers } from './followers/routes.ts';
import { cachePages, type ListDeps, type PublishedPages } from './list/page-cache.ts';
import { type LiveDeps, liveRoutes } from './live/live-routes.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { type PagesDeps, pageRoutes } from './pages/page-routes.ts';

/** The public routes of published schedules. */
export async function publishing(
  app: FastifyInstance,
  deps: ListDeps & LiveDeps & CalendarRoutesDeps & FollowersDeps & Omit<PagesDeps, 'list'>,
): Promise<void> {
  const list = await cachePages(deps);
  app.addHook('onClose', list.close);
  await app.register(listRoutes, list);
  await app.register(liveRoutes, deps);
  await app.register(calendarRoutes, deps);
  await app.register(followers, deps);
  await app.register(pageRoutes, { ...deps, list });
  await app.register(crawlerRoutes, deps);
}

async function listRoutes(app: FastifyInstance, pages: PublishedPages): Promise<void> {
  app.route({
    ...routeOf(publishedCalls.getPublished),
    handler: async (request, reply) => {
      const { answer, asOf } = await pages.find(queryOf(publishedCalls.getPublished, request));
      markCopy(reply, asOf, new Date());
      reply.header('cache-control', 'no-cache'); // caches must revalidate
      return sendCached(request, reply, answer);
    },
  });
}
