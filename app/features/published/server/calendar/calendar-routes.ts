import { readFieldNoun } from '@evenfield/wire/results';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShownSchedule, ShownSchedules } from '#features/schedules/server/port.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import { Problem } from '#kernel/server/problem.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { publishedCalls } from '../../api.ts';
import { type CalendarDeps, cacheCalendars } from './cache-calendars.ts';
import { dispositionOf, nameCalendar } from './name-calendar.ts';

export interface CalendarRoutesDeps extends CalendarDeps {
  readonly shown: ShownSchedules;
}

const PUBLIC = 'public, no-cache'; // caches must revalidate: it may be unpublished at any time
const OWN = 'private, no-store';

export async function calendarRoutes(app: FastifyInstance, deps: CalendarRoutesDeps) {
  const calendars = cacheCalendars(deps);
  app.addHook('onClose', calendars.close);

  app.route({
    ...routeOf(publishedCalls.getCalendar),
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(publishedCalls.getCalendar, request);
      const filter = queryOf(publishedCalls.getCalendar, request);
      const open = await deps.shown.find(id);
      const shown = open ?? (await findOwn(deps.shown, request, id));
      if (!shown) throw new Problem('notFound');
      const noun = readFieldNoun(shown.detail.inputs);
      const calendar = await calendars.of(shown, filter, await callerKey(request));
      reply
        .header('cache-control', open ? PUBLIC : OWN)
        .header('content-disposition', dispositionOf(nameCalendar(shown.facts.name, filter, noun)));
      return sendCached(request, reply, calendar);
    },
  });
}

/** Owners see their own schedule also while it is not public. */
async function findOwn(
  shown: ShownSchedules,
  request: FastifyRequest,
  id: string,
): Promise<ShownSchedule | null> {
  const caller = await request.findCaller();
  return caller && shown.find(id, caller.organizationId);
}
