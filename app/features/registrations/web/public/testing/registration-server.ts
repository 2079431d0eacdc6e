/** A server for tests of the public pages of registration: one form, and one registration by its link. */
import { encodeProblem, type Fault } from '@evenfield/wire';
import { serve } from '#testing/web/serve.ts';
import { REGISTRATION_LINK_HEADER, registrationCalls } from '../../../api.ts';
import type { OpenForm } from '../../../form.ts';
import type { OwnRegistration, RegistrationInput } from '../../../registration.ts';

export const SECRET = 'a-secret-of-a-link';

export const FORM: OpenForm = {
  ...{ id: 'form1', title: 'Spring league', organizer: 'Riverside Sports' },
  ...{ description: 'Seven games.\nOne per week.', registered: 'teams', closed: null },
  ...{ opens: null, closes: '2027-03-01T18:00:00Z', confirmDays: 3 },
  ...{ asksPhone: 'optional', asksMinors: false, asksDays: true, asksPlayers: true },
  ...{ playersUntil: '2027-04-01', erasedOn: '2027-07-01' },
  divisions: [
    { id: 'u10', name: 'Under 10', left: 3, waiting: 0 },
    { id: 'u12', name: 'Under 12', left: 0, waiting: 4 },
    { id: 'u14', name: 'Under 14', left: 0, waiting: null },
    { id: 'open', name: 'Open', left: null, waiting: null },
  ],
  questions: [
    {
      ...{ id: 'level', version: 1, kind: 'choice', label: 'Level of play' },
      ...{ purpose: 'To make even groups', isRequired: true, choices: ['Fun', 'Serious'] },
    },
    {
      ...{ id: 'rules', version: 2, kind: 'consent', label: 'We follow the rules of the league.' },
      ...{ purpose: '', isRequired: true, choices: [] },
    },
  ],
};

export const REGISTRATION: OwnRegistration = {
  ...{ id: 'registration1', division: 'u10', name: 'Lions', contact: 'Ada Byron' },
  ...{ email: 'ada@club.example', phone: '', isMinor: false },
  ...{ days: ['2027-04-03', '2027-04-04', '2027-05-01'], players: [{ name: 'Kim', number: '7' }] },
  answers: [
    { question: 'level', answer: 'Fun' },
    { question: 'rules', answer: 'yes' },
  ],
  ...{ state: 'accepted', position: null, confirmBy: null, registered: '2027-01-02T10:00:00Z' },
  ...{ canChange: true, canChangePlayers: true },
};

/** What the server answers next, instead of what it would: a refusal, faults, or nothing. */
type Trouble =
  | { readonly refusal: string }
  | { readonly faults: readonly Fault[] }
  | { readonly isLost: true };

export interface RegistrationServer {
  form: OpenForm;
  registration: OwnRegistration;
  troubles: Trouble[];
  readonly sent: { readonly call: string; readonly body: unknown }[];
  readonly registered: () => RegistrationInput[];
}

/** Starts the server; it holds what its object says at each call. */
export async function serveRegistration(
  first: Partial<Pick<RegistrationServer, 'form' | 'registration'>> = {},
): Promise<RegistrationServer> {
  const server: RegistrationServer = {
    ...{ form: FORM, registration: REGISTRATION, troubles: [], sent: [], ...first },
    registered: () =>
      server.sent
        .filter(({ call }) => call === 'sendRegistration')
        .map(({ body }) => body as RegistrationInput), // as the page sent it
  };
  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const call = callOf(request.method ?? '', request.url ?? '');
      if (call === undefined) return void response.writeHead(404).end();
      const body: unknown = text === '' ? null : JSON.parse(text);
      server.sent.push({ call, body });
      const trouble = request.method === 'GET' ? undefined : server.troubles.shift();
      if (trouble && 'isLost' in trouble) return void response.destroy();
      const isGood = !/Own/.test(call) || request.headers[REGISTRATION_LINK_HEADER] === SECRET;
      const [status, answer] = !isGood
        ? [404, encodeProblem('notFound')]
        : trouble === undefined
          ? [200, respondTo(server, call, body)]
          : 'refusal' in trouble
            ? [200, { success: false, message: trouble.refusal }]
            : [400, encodeProblem('malformed', trouble.faults)];
      response
        .writeHead(status as number, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    });
  });
  return server;
}

function callOf(method: string, url: string): string | undefined {
  return Object.entries(registrationCalls).find(
    ([, endpoint]) => endpoint.method === method && endpoint.path.replace(':form', 'form1') === url,
  )?.[0];
}

function respondTo(server: RegistrationServer, call: string, body: unknown): unknown {
  const envelope = (data: unknown) => ({ success: true, data });
  const become = (changes: Partial<OwnRegistration>) => {
    server.registration = { ...server.registration, ...changes };
    return envelope(server.registration);
  };
  switch (call) {
    case 'sendRegistration':
      return envelope({ secret: SECRET, registration: server.registration });
    case 'openRegistrationForm':
      return envelope(server.form);
    case 'openOwnRegistration':
      return envelope({ form: server.form, registration: server.registration });
    case 'changeOwnRegistration':
      return become(body as Partial<OwnRegistration>);
    case 'confirmOwnPlace':
      return become({ state: 'accepted', confirmBy: null });
    case 'withdrawOwnRegistration':
      return become({ state: 'withdrawn', canChange: false, canChangePlayers: false });
    default:
      return { success: true, message: 'If the address is registered, a new link is on its way.' };
  }
}
