import type { FastifyInstance } from 'fastify';
import { type CalendarRoutesDesk, calendarRoutes } from './calendar/calendar-routes.ts';
import type { FollowersDesk } from './followers/followers-desk.ts';
import { followers } from './followers/routes.ts';
import { keepPages, type ListDesk } from './list/kept-pages.ts';
import { listRoutes } from './list/list-routes.ts';
import { type LiveDesk, liveRoutes } from './live/live-routes.ts';
import { crawlerRoutes } from './pages/crawler-routes.ts';
import { type PagesDesk, pageRoutes } from './pages/page-routes.ts';

/** What an audience sees of published schedules. */
export async function publishing(
  app: FastifyInstance,
  desk: ListDesk & LiveDesk & CalendarRoutesDesk & FollowersDesk & Omit<PagesDesk, 'list'>,
): Promise<void> {
  const list = await keepPages(desk);
  app.addHook('onClose', list.close);
  await app.register(listRoutes, list);
  await app.register(liveRoutes, desk);
  await app.register(calendarRoutes, desk);
  await app.register(followers, desk);
  await app.register(pageRoutes, { ...desk, list });
  await app.register(crawlerRoutes, desk);
}
