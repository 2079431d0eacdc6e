import { endpoints } from '@evenfield/contract';
import { readFieldNoun } from '@evenfield/contract/results';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShownSchedule, ShownSchedules } from '#features/schedules/server/port.ts';
import { askerKey } from '#kernel/server/asker-key.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { Problem } from '#kernel/server/problem.ts';
import { paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { type CalendarDesk, keepCalendars } from './keep-calendars.ts';
import { dispositionOf, nameCalendar } from './name-calendar.ts';

export interface CalendarRoutesDesk extends CalendarDesk {
  readonly shown: ShownSchedules;
}

const PUBLIC = 'public, no-cache'; // no cache may answer on its own: it may be shown no more
const OWN = 'private, no-store';

export async function calendarRoutes(app: FastifyInstance, desk: CalendarRoutesDesk) {
  const calendars = keepCalendars(desk);
  app.addHook('onClose', calendars.close);

  app.route({
    ...routeOf(endpoints.getCalendar),
    handler: async (request, reply) => {
      const { schedule_id: id } = paramsOf(endpoints.getCalendar, request);
      const filter = queryOf(endpoints.getCalendar, request);
      const open = await desk.shown.find(id);
      const shown = open ?? (await findOwn(desk.shown, request, id));
      if (!shown) throw new Problem('notFound');
      const noun = readFieldNoun(shown.detail.inputs);
      const calendar = await calendars.of(shown, filter, await askerKey(request));
      reply
        .header('cache-control', open ? PUBLIC : OWN)
        .header('content-disposition', dispositionOf(nameCalendar(shown.facts.name, filter, noun)));
      return sendKept(request, reply, calendar);
    },
  });
}

/** Owners see their own also while it is not shown to others. */
async function findOwn(
  shown: ShownSchedules,
  request: FastifyRequest,
  id: string,
): Promise<ShownSchedule | null> {
  const asker = await request.findAsker();
  return asker && shown.find(id, asker.organiserId);
}
