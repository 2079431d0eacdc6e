import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { organizationCalls } from '#features/organizations/api.ts';
import { seasonCalls } from '#features/seasons/api.ts';
import type { Role } from '#kernel/shared/roles.ts';
import { serve } from '#testing/web/serve.ts';
import { registrationCalls } from '../../../api.ts';
import { feeCalls } from '../../../fees-api.ts';
import type { FormInput, RegistrationForm } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';
import { samplePrices } from './sample-fees.ts';
import { sampleForm } from './sample-registrations.ts';

interface Sent {
  readonly call: string; // 'POST /api/registrations/change'
  readonly body: unknown; // of a POST, else the query
}

interface ServedRegistrations {
  readonly forms?: readonly RegistrationForm[];
  readonly registrations?: readonly Registration[]; // of the first form
  readonly refusal?: string; // of an e-mail
  readonly role?: Role; // of whoever is signed in
  /** Answers to other calls by key, as 'GET /api/…'; `false`: the connection breaks. */
  readonly others?: Readonly<Record<string, (body: never) => unknown>>;
}

/** Answers the calls of organizers about registration, and records what changes. */
export async function serveRegistrations({
  forms = [sampleForm()],
  registrations = [],
  refusal,
  role = 'owner',
  others = {},
}: ServedRegistrations): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  let listed = [...registrations];
  const answers: Readonly<Record<string, (body: never) => unknown>> = {
    [keyOf(registrationCalls.getRegistrationForms)]: () => data(forms),
    [keyOf(registrationCalls.getRegistrations)]: () =>
      data({ form: forms[0], registrations: listed }),
    [keyOf(registrationCalls.saveRegistrationForm)]: (input: FormInput) => data(storedOf(input)),
    [keyOf(registrationCalls.changeRegistration)]: (change: { registration: string }) => {
      listed = listed.map((one) => (one.id === change.registration ? { ...one, ...change } : one));
      return data(listed.find(({ id }) => id === change.registration));
    },
    [keyOf(registrationCalls.deleteRegistration)]: () => encodeMessage('Registration deleted.'),
    [keyOf(registrationCalls.deleteRegistrationForm)]: () =>
      encodeMessage('Registration form deleted.'),
    [keyOf(registrationCalls.emailRegistered)]: () =>
      refusal === undefined ? encodeMessage('The e-mail is on its way.') : encodeRefused(refusal),
    [keyOf(feeCalls.getRegistrationFees)]: () => data({ title: forms[0]?.title ?? '', fees: [] }),
    [keyOf(feeCalls.getFees)]: () => data(samplePrices()),
    [keyOf(organizationCalls.getOrganizations)]: () => data([organizationAs(role)]),
    [keyOf(seasonCalls.getSeasons)]: () => data({ seasons: [], schedules: [] }),
    ...others,
  };
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    const call = `${request.method} ${pathname}`;
    const body = text === '' ? Object.fromEntries(searchParams) : JSON.parse(text);
    if (request.method !== 'GET') sent.push({ call, body });
    const answer = answers[call]?.(body as never);
    if (answer === false) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? null));
  });
  return sent;
}

export function keyOf({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): string {
  return `${method} ${path}`;
}

export function data(value: unknown) {
  return { success: true, data: value };
}

function organizationAs(role: Role) {
  return {
    ...{ id: 'own', name: 'Riverside League', role, divisions: null },
    ...{ members: 1, isChosen: true },
  };
}

/** Returns a form as the server stores what is sent. */
function storedOf(input: FormInput): RegistrationForm {
  return {
    ...input,
    id: input.id ?? 'new-form',
    divisions: input.divisions.map((one, at) => ({
      ...{ ...one, id: one.id ?? `division-${at}` },
      ...{ accepted: 0, offered: 0, waiting: 0 },
    })),
    questions: input.questions.map((one, at) => ({
      ...{ ...one, id: one.id ?? `question-${at}`, version: 1 },
    })),
  };
}
