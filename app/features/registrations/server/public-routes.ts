/** Calls of everybody about a form that is published. */
import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, paramsOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { registrationCalls } from '../api.ts';
import { findOrganizedForm, type OrganizedForm } from './form-store.ts';
import { readOpenForm } from './open-form.ts';
import type { RegistrationContext } from './places.ts';
import { type RegisterRefusal, register } from './register.ts';
import { findByEmail } from './registration-store.ts';

const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Generous, as a whole club may register over one connection. */
const FROM_ADDRESS = { name: 'register-from-address', attempts: 120, seconds: HOUR };
/** Per form, from everybody. */
const OF_FORM = { name: 'register-form', attempts: 1000, seconds: 10 * MINUTE };
/** Per form and e-mail address, which gets an e-mail for each: one person may register many teams. */
const BY_EMAIL = { name: 'register-by-email', attempts: 60, seconds: DAY };
const RESENT_FROM = { name: 'register-resend-from', attempts: 30, seconds: HOUR };
/** Strict, as each sends an e-mail to somebody who may not have asked for it. */
const RESENT_TO = { name: 'register-resend-to', attempts: 5, seconds: DAY };

const REFUSALS: Readonly<Record<RegisterRefusal, string>> = {
  early: 'Registration has not opened yet.',
  late: 'Registration has closed.',
  full: 'All places of this division are taken. Choose another division.',
  tooMany: 'There are as many registrations as there can be. Write to the organizer.',
};
const SENT = 'If there is a registration with this e-mail address, a new link is on its way to it.';

export async function publicRoutes(
  app: FastifyInstance,
  context: RegistrationContext,
): Promise<void> {
  const { database, clock, jobs } = context;
  const { db, connections } = database;
  const fromAddress = limitAddresses(connections, FROM_ADDRESS);
  const ofForm = limitAttempts(connections, OF_FORM);
  const byEmail = limitAttempts(connections, BY_EMAIL);
  const resentFrom = limitAddresses(connections, RESENT_FROM);
  const resentTo = limitAttempts(connections, RESENT_TO);

  app.route({
    ...routeOf(registrationCalls.openRegistrationForm),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { form: id } = paramsOf(registrationCalls.openRegistrationForm, request);
      const form = await readOpenForm(db, id, clock());
      if (form === null) throw new Problem('notFound');
      return dataResponse(registrationCalls.openRegistrationForm, form);
    },
  });

  app.route({
    ...routeOf(registrationCalls.sendRegistration),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const input = bodyOf(registrationCalls.sendRegistration, request);
      await fromAddress.count(addressOf(request));
      const found = await publishedForm(input.form);
      await ofForm.count(input.form);
      await byEmail.count([input.email.toLowerCase(), input.form]);
      const registered = await register(context, found, input);
      if (typeof registered === 'string') return encodeRefused(REFUSALS[registered], registered);
      return dataResponse(registrationCalls.sendRegistration, registered);
    },
  });

  app.route({
    ...routeOf(registrationCalls.resendRegistrationLinks),
    handler: async (request) => {
      const { form, email } = bodyOf(registrationCalls.resendRegistrationLinks, request);
      await resentFrom.count(addressOf(request));
      const { organizationId } = await publishedForm(form);
      await resentTo.count([email.toLowerCase(), form]);
      const [first] = await findByEmail(db, form, email);
      if (first !== undefined) {
        const job = { kind: 'links', registrationId: first.id, organizationId } as const;
        await db.transaction().execute((trx) => jobs.enqueueAll(trx, 'registrationEmail', [job]));
      }
      return encodeMessage(SENT);
    },
  });

  async function publishedForm(id: string): Promise<OrganizedForm> {
    const found = await findOrganizedForm(db, id);
    if (!found?.form.isPublished) throw new Problem('notFound');
    return found;
  }
}
