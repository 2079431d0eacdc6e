import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { hasVerifiedOwner } from '#features/organizations/server/port.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { registrationCalls } from '../api.ts';
import type { BulkEmail } from '../registration.ts';
import { changeRegistration } from './change-registration.ts';
import { limitBulk } from './emails/limit-emails.ts';
import { eraseEmailsTo } from './erase-registrations.ts';
import { findForm } from './form-store.ts';
import { changePlaces, type RegistrationContext } from './places.ts';
import {
  findFormOf,
  findRecipients,
  findRegistration,
  findRegistrations,
  registrationOf,
} from './registration-store.ts';

const UNVERIFIED = 'Verify your own e-mail address first: people reply to it.';

/** Organizers' calls about registrations. */
export async function organizerRoutes(
  app: FastifyInstance,
  context: RegistrationContext,
): Promise<void> {
  const { database, jobs } = context;
  const { db } = database;
  const emails = limitBulk(database.connections);

  app.route({
    ...routeOf(registrationCalls.getRegistrations),
    handler: async (request, reply) => {
      const { form: id } = queryOf(registrationCalls.getRegistrations, request);
      const form = await findForm(db, callerOf(request).organizationId, id);
      if (form === null) throw new Problem('notFound');
      const rows = await findRegistrations(db, id);
      // May be megabytes, and is sent without serializing it through its schema.
      const parts = rows.map(
        (row, k) => `${k === 0 ? '' : ','}${JSON.stringify(registrationOf(row))}`,
      );
      const head = `{"success":true,"data":{"form":${JSON.stringify(form)},"registrations":[`;
      return sendJsonText(reply, [head, ...parts, ']}}']);
    },
  });

  app.route({
    ...routeOf(registrationCalls.changeRegistration),
    handler: async (request) => {
      const change = bodyOf(registrationCalls.changeRegistration, request);
      const row = await changeRegistration(context, callerOf(request).organizationId, change);
      return dataResponse(registrationCalls.changeRegistration, registrationOf(row));
    },
  });

  app.route({
    ...routeOf(registrationCalls.deleteRegistration),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const { registration } = queryOf(registrationCalls.deleteRegistration, request);
      const id = await findFormOf(db, organizationId, registration);
      if (id === null) throw new Problem('notFound');
      await changePlaces(context, { id, organizationId }, async ({ trx }) => {
        const row = await findRegistration(trx, registration);
        if (row === null) throw new Problem('notFound'); // erased meanwhile
        await eraseEmailsTo(trx, row);
        await trx.deleteFrom('registrations').where('id', '=', row.id).execute();
      });
      return encodeMessage('Registration deleted.');
    },
  });

  app.route({
    ...routeOf(registrationCalls.emailRegistered),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const input = bodyOf(registrationCalls.emailRegistered, request);
      if ((await findForm(db, organizationId, input.form)) === null) throw new Problem('notFound');
      if (!(await hasVerifiedOwner(db, organizationId))) return encodeRefused(UNVERIFIED);
      const recipients = await chooseRecipients(input);
      await emails.count(organizationId, recipients.length);
      const { subject, message } = input;
      const written = { kind: 'bulk', organizationId, subject, message } as const;
      await db.transaction().execute((trx) =>
        jobs.enqueueAll(
          trx,
          'registrationEmail',
          recipients.map((registrationId) => ({ ...written, registrationId })),
        ),
      );
      return encodeMessage(
        recipients.length === 1
          ? 'The e-mail is on its way.'
          : `${recipients.length} e-mails are on their way.`,
      );
    },
  });

  /** Returns a registration for each address; throws `notFound` unless the form has all that are named. */
  async function chooseRecipients({ form, registrations }: BulkEmail): Promise<string[]> {
    const named = [...new Set(registrations)];
    const rows = await findRecipients(db, form, named);
    if (rows.length < named.length) throw new Problem('notFound');
    return [...new Map(rows.map(({ id, email }) => [email.toLowerCase(), id])).values()];
  }
}
