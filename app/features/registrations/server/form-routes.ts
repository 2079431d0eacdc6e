import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { registrationCalls } from '../api.ts';
import { type FormInput, MOST_FORMS } from '../form.ts';
import { eraseFormEmails } from './erase-registrations.ts';
import {
  countForms,
  deleteForm,
  findForm,
  findForms,
  hasSeason,
  holdForm,
  insertForm,
  updateForm,
} from './form-store.ts';
import { changePlaces, type RegistrationContext } from './places.ts';

const FULL = `There are ${MOST_FORMS} registration forms, which is as many as there can be. Delete one that you no longer need.`;

/** Organizers' calls about registration forms. */
export async function formRoutes(
  app: FastifyInstance,
  context: RegistrationContext,
): Promise<void> {
  const { db } = context.database;

  app.route({
    ...routeOf(registrationCalls.getRegistrationForms),
    handler: async (request) => {
      const forms = await findForms(db, callerOf(request).organizationId);
      return dataResponse(registrationCalls.getRegistrationForms, forms);
    },
  });

  app.route({
    ...routeOf(registrationCalls.saveRegistrationForm),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const input = bodyOf(registrationCalls.saveRegistrationForm, request);
      const saved = await saveForm(context, organizationId, input);
      if ('refusal' in saved) return encodeRefused(saved.refusal);
      const form = await findForm(db, organizationId, saved.id);
      if (form === null) throw new Problem('notFound'); // deleted meanwhile
      return dataResponse(registrationCalls.saveRegistrationForm, form);
    },
  });

  app.route({
    ...routeOf(registrationCalls.deleteRegistrationForm),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const { form } = queryOf(registrationCalls.deleteRegistrationForm, request);
      const isDeleted = await db.transaction().execute(async (trx) => {
        if ((await holdForm(trx, form, organizationId)) === null) return false;
        await eraseFormEmails(trx, form);
        return deleteForm(trx, organizationId, form);
      });
      if (!isDeleted) throw new Problem('notFound');
      return encodeMessage('Registration form deleted.');
    },
  });
}

/** Creates or changes a form; throws `notFound` unless the form, its season and its divisions exist. */
async function saveForm(
  context: RegistrationContext,
  organizationId: string,
  input: FormInput,
): Promise<{ readonly id: string } | { readonly refusal: string }> {
  const { database, clock } = context;
  const { id, season } = input;
  if (id === null) {
    return database.db.transaction().execute(async (trx) => {
      const count = await countForms(trx, organizationId);
      if (season !== null && !(await hasSeason(trx, organizationId, season))) {
        throw new Problem('notFound');
      }
      if (count >= MOST_FORMS) return { refusal: FULL };
      return { id: await insertForm(trx, organizationId, input, clock()) };
    });
  }
  return changePlaces(context, { id, organizationId }, async ({ trx, form }) => {
    if (season !== null && !(await hasSeason(trx, organizationId, season))) {
      throw new Problem('notFound');
    }
    const refusal = await updateForm(trx, form, input);
    if (refusal === null) return { id };
    if (refusal === 'unknown') throw new Problem('notFound');
    return {
      refusal: `There are registrations for ${refusal.used}. Move or delete them before you remove the division.`,
    };
  });
}
