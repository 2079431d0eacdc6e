/** Calls of whoever registered, who authenticate by the link's secret only. */
import { encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { registrationCalls } from '../api.ts';
import type { OwnRegistration } from '../registration.ts';
import { changeOwn, confirmOwn, withdrawOwn } from './change-own.ts';
import { findOrganizedForm, type OrganizedForm } from './form-store.ts';
import { openFormOf } from './open-form.ts';
import { openLinks } from './open-links.ts';
import { rightsOf } from './own-rights.ts';
import type { RegistrationContext } from './places.ts';
import { ownRegistrationOf, type RegistrationRow } from './registration-store.ts';

const MINUTE = 60; // seconds
/** Per registration. */
const OPENINGS = { name: 'registration-link-open', attempts: 60, seconds: MINUTE };
const CHANGES = { name: 'registration-link-change', attempts: 20, seconds: MINUTE };

const CLOSED = 'The time for changes is over. Write to your organizer.';
const NOT_OFFERED = 'There is no place to confirm, or the time for it is over.';

export async function ownRoutes(app: FastifyInstance, context: RegistrationContext): Promise<void> {
  const { database, clock } = context;
  const { db, connections } = database;
  const linkOf = openLinks(database);
  const openings = limitAttempts(connections, OPENINGS);
  const changes = limitAttempts(connections, CHANGES);

  async function formOf({ form_id: id }: RegistrationRow): Promise<OrganizedForm> {
    const found = await findOrganizedForm(db, id);
    if (found === null) throw new Problem('notFound'); // deleted meanwhile
    return found;
  }

  async function ownOf(row: RegistrationRow): Promise<OwnRegistration> {
    const { form } = await formOf(row);
    return ownRegistrationOf(row, rightsOf(form, row, clock()));
  }

  app.route({
    ...routeOf(registrationCalls.openOwnRegistration),
    handler: async (request, reply) => {
      const row = await linkOf(request, reply);
      await openings.count(row.id);
      const found = await formOf(row);
      return dataResponse(registrationCalls.openOwnRegistration, {
        form: openFormOf(found, clock()),
        registration: ownRegistrationOf(row, rightsOf(found.form, row, clock())),
      });
    },
  });

  app.route({
    ...routeOf(registrationCalls.changeOwnRegistration),
    handler: async (request, reply) => {
      const input = bodyOf(registrationCalls.changeOwnRegistration, request);
      const linked = await linkOf(request, reply);
      await changes.count(linked.id);
      const row = await changeOwn(context, linked, input);
      if (row === 'late') return encodeRefused(CLOSED, row);
      return dataResponse(registrationCalls.changeOwnRegistration, await ownOf(row));
    },
  });

  app.route({
    ...routeOf(registrationCalls.confirmOwnPlace),
    handler: async (request, reply) => {
      const linked = await linkOf(request, reply);
      await changes.count(linked.id);
      const row = await confirmOwn(context, linked);
      if (row === 'late') return encodeRefused(NOT_OFFERED, row);
      return dataResponse(registrationCalls.confirmOwnPlace, await ownOf(row));
    },
  });

  app.route({
    ...routeOf(registrationCalls.withdrawOwnRegistration),
    handler: async (request, reply) => {
      const linked = await linkOf(request, reply);
      await changes.count(linked.id);
      const row = await withdrawOwn(context, linked);
      if (row === 'late') return encodeRefused(CLOSED, row);
      return dataResponse(registrationCalls.withdrawOwnRegistration, await ownOf(row));
    },
  });
}
