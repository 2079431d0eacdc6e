/** Calls about registration. Each change throws `CallFailure`. */
import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '#kernel/shared/response.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { registrationCalls } from '../../api.ts';
import type { FormInput, RegistrationForm } from '../../form.ts';
import type { BulkEmail, ChangedRegistration, Registration } from '../../registration.ts';

export const REGISTRATIONS = 'registrations'; // prefix of every key

/** The organization's forms, newest first. */
export const formsQuery = queryOptions({
  queryKey: [REGISTRATIONS, 'forms'],
  queryFn: async ({ signal }): Promise<readonly RegistrationForm[]> =>
    (await callEndpoint(registrationCalls.getRegistrationForms, { signal })).data,
  staleTime: 0, // people register all the time
});

export type Registered = DataOf<typeof registrationCalls.getRegistrations>;

/** A form with its registrations, in the order in which they came. */
export function registrationsQuery(form: string) {
  return queryOptions({
    queryKey: [REGISTRATIONS, 'of', form],
    queryFn: async ({ signal }): Promise<Registered> =>
      (await callEndpoint(registrationCalls.getRegistrations, { query: { form }, signal })).data,
    staleTime: 0,
  });
}

/** Creates or changes a form, or returns why not. */
export async function saveForm(form: FormInput): Promise<Outcome<RegistrationForm, string>> {
  const answer = await callEndpoint(registrationCalls.saveRegistrationForm, { body: form });
  return 'data' in answer
    ? { ok: true, value: answer.data }
    : { ok: false, refusal: answer.message };
}

export async function deleteForm(form: string): Promise<Outcome<string, string>> {
  return decodeMessage(
    await callEndpoint(registrationCalls.deleteRegistrationForm, { query: { form } }),
  );
}

export async function changeRegistration(change: ChangedRegistration): Promise<Registration> {
  return (await callEndpoint(registrationCalls.changeRegistration, { body: change })).data;
}

export async function eraseRegistration(registration: string): Promise<Outcome<string, string>> {
  const query = { registration };
  return decodeMessage(await callEndpoint(registrationCalls.deleteRegistration, { query }));
}

/** Sends an e-mail; a refusal means that the organizer's own e-mail has to be verified first. */
export async function emailRegistered(email: BulkEmail): Promise<Outcome<string, string>> {
  return decodeMessage(await callEndpoint(registrationCalls.emailRegistered, { body: email }));
}
