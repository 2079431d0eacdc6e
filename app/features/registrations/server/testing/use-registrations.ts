/** Registration over HTTP, as organizers and whoever registers use it. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { type Answer, dataOf, fetchJson } from '#testing/server/fetch-json.ts';
import { call } from '#testing/server/sign-up.ts';
import { REGISTRATION_LINK_HEADER, registrationCalls } from '../../api.ts';
import type { FormInput, OpenForm, RegistrationForm } from '../../form.ts';
import type {
  ChangedByLink,
  OwnRegistration,
  Registration,
  RegistrationInput,
} from '../../registration.ts';

type DivisionInput = FormInput['divisions'][number];
type QuestionInput = FormInput['questions'][number];

export function division(fields: Partial<DivisionInput> = {}): DivisionInput {
  return { id: null, name: 'U10', places: 2, hasWaitlist: true, ...fields };
}

export function question(fields: Partial<QuestionInput> = {}): QuestionInput {
  return {
    ...{ id: null, kind: 'text', label: 'Shirt size', purpose: 'We order shirts.' },
    ...{ isRequired: false, choices: [] },
    ...fields,
  };
}

/** A published form of one division of two places with a waitlist. */
export function formInput(fields: Partial<FormInput> = {}): FormInput {
  return {
    ...{ id: null, season: null, title: 'Spring League', description: '', registered: 'teams' },
    ...{ isPublished: true, opens: null, closes: null, confirmDays: 3, asksPhone: 'no' },
    ...{ asksMinors: false, asksDays: false, asksPlayers: false, playersUntil: null },
    ...{ erasedOn: null, divisions: [division()], questions: [] },
    ...fields,
  };
}

export async function newForm(
  url: string,
  token: string,
  fields: Partial<FormInput> = {},
): Promise<RegistrationForm> {
  return saveForm(url, token, formInput(fields));
}

/** Saves a form; throws if that is refused. */
export async function saveForm(
  url: string,
  token: string,
  input: FormInput,
): Promise<RegistrationForm> {
  return dataIn(await call(url, token, registrationCalls.saveRegistrationForm, input));
}

/** Saves a form with some changes. */
export function changeForm(
  url: string,
  token: string,
  form: RegistrationForm,
  fields: Partial<FormInput>,
): Promise<RegistrationForm> {
  const questions = form.questions.map(({ version: _, ...rest }) => rest);
  const divisions = form.divisions.map(({ id, name, places, hasWaitlist }) => ({
    ...{ id, name, places, hasWaitlist },
  }));
  return saveForm(url, token, { ...form, questions, divisions, ...fields });
}

/** What somebody sends who registers in the first division. */
export function inputFor(
  form: { readonly id: string; readonly divisions: readonly { readonly id: string }[] },
  fields: Partial<RegistrationInput> = {},
): RegistrationInput {
  return {
    ...{ form: form.id, key: randomUUID(), division: form.divisions[0]!.id, name: 'Lions' },
    ...{ contact: 'Kim Reed', email: `${randomUUID()}@example.org`, phone: '', isMinor: false },
    ...{ days: [], players: [], answers: [], website: '' },
    ...fields,
  };
}

/** Sends a registration from an address of its own, which the proxy names. */
export function sendFrom(
  url: string,
  input: unknown,
  address = `10.${byte()}.${byte()}.${byte()}`,
): Promise<Answer> {
  return fetchJson(url + registrationCalls.sendRegistration.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(input),
  });
}

function byte(): number {
  return Math.floor(Math.random() * 256);
}

export interface Registered {
  readonly secret: string;
  readonly registration: OwnRegistration;
}

/** Registers; throws if that is refused. */
export async function register(url: string, input: RegistrationInput): Promise<Registered> {
  return dataIn(await sendFrom(url, input));
}

/** Makes a call by a link. */
export function callByLink(
  url: string,
  secret: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body?: unknown,
): Promise<Answer> {
  return fetchJson(url + path, {
    method,
    headers: {
      [REGISTRATION_LINK_HEADER]: secret,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function openOwn(url: string, secret: string): Promise<OwnRegistration> {
  const answer = await callByLink(url, secret, registrationCalls.openOwnRegistration);
  return dataOf(registrationCalls.openOwnRegistration, answer).registration;
}

/** What a registration would send unchanged, with some changes. */
export function changed(own: OwnRegistration, fields: Partial<ChangedByLink> = {}): ChangedByLink {
  const { name, contact, email, phone, isMinor, days, players, answers } = own;
  return { name, contact, email, phone, isMinor, days, players, answers, ...fields };
}

/** The registrations of a form as its organizer sees them. */
export async function listRegistrations(
  url: string,
  token: string,
  form: string,
): Promise<{ readonly form: RegistrationForm; readonly registrations: Registration[] }> {
  const answer = await call(url, token, registrationCalls.getRegistrations, { form });
  return dataOf(registrationCalls.getRegistrations, answer);
}

export async function openForm(url: string, form: string): Promise<OpenForm> {
  const answer = await call(url, null, registrationCalls.openRegistrationForm, { form });
  return dataOf(registrationCalls.openRegistrationForm, answer);
}

/** Returns the data of an accepted call; throws otherwise. */
export function dataIn<T>({ status, body }: Answer): T {
  if (status !== 200 || body.success !== true) throw new Error(JSON.stringify(body));
  return body.data;
}
