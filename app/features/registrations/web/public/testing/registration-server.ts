/** A server for tests of the public pages of registration: one form, and one registration by its link. */
import { encodeProblem, type Fault } from '@evenfield/wire';
import { serve } from '#testing/web/serve.ts';
import { REGISTRATION_LINK_HEADER, registrationCalls } from '../../../api.ts';
import type { OpenFees, OwnFee } from '../../../fees.ts';
import { feeCalls } from '../../../fees-api.ts';
import type { OpenForm } from '../../../form.ts';
import type { PricedForm } from '../../../priced-form.ts';
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

const FEES: OpenFees = {
  ...{ currency: 'usd', takesCards: true, takesCodes: true, daysToPay: 7 },
  divisions: [
    { division: 'u10', price: 2500, earlyPrice: 2000, earlyUntil: '2027-03-01', cents: 2000 },
    { division: 'u12', price: 3000, earlyPrice: null, earlyUntil: null, cents: 3000 },
    { division: 'u14', price: 3000, earlyPrice: 2000, earlyUntil: '2026-03-01', cents: 3000 },
  ],
};

/** The form with prices; its last division is free. */
export const PRICED: PricedForm = { ...FORM, fees: FEES };

/** A fee of $25 that is due. */
export const FEE: OwnFee = {
  ...{ currency: 'usd', cents: 2500, code: null, paid: 0, refunded: 0, waived: 0, disputed: 0 },
  ...{ outstanding: 2500, dueBy: '2127-03-05T18:00:00Z', status: 'due', canPay: true },
};

export const PAID: OwnFee = {
  ...FEE,
  ...{ paid: 2500, outstanding: 0, dueBy: null, status: 'paid', canPay: false },
};

/** Where the provider's page is. */
export const PAY_PAGE = 'https://pay.example/checkout/1';

/** What the server answers next, instead of what it would: a refusal, faults, or nothing. */
type Trouble =
  | { readonly refusal: string }
  | { readonly faults: readonly Fault[] }
  | { readonly isLost: true };

export interface RegistrationServer {
  form: OpenForm;
  registration: OwnRegistration;
  fee: OwnFee | null;
  quotes: Record<string, number>; // cents by code; other codes are no good
  troubles: Trouble[];
  readonly sent: { readonly call: string; readonly body: unknown }[];
  readonly registered: () => RegistrationInput[];
}

/** Starts the server; it holds what its object says at each call. */
export async function serveRegistration(
  first: Partial<Pick<RegistrationServer, 'form' | 'registration' | 'fee'>> = {},
): Promise<RegistrationServer> {
  const server: RegistrationServer = {
    ...{ form: FORM, registration: REGISTRATION, fee: null, quotes: {} },
    ...{ troubles: [], sent: [], ...first },
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
          ? respondTo(server, call, body)
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
  return Object.entries({ ...registrationCalls, ...feeCalls }).find(
    ([, endpoint]) => endpoint.method === method && endpoint.path.replace(':form', 'form1') === url,
  )?.[0];
}

type Answered = readonly [status: number, answer: unknown];

function respondTo(server: RegistrationServer, call: string, body: unknown): Answered {
  const envelope = (data: unknown): Answered => [200, { success: true, data }];
  const become = (changes: Partial<OwnRegistration>) => {
    server.registration = { ...server.registration, ...changes };
    return envelope(server.registration);
  };
  switch (call) {
    case 'sendRegistration':
      return envelope({
        ...{ secret: SECRET, registration: server.registration, fee: server.fee },
      });
    case 'quoteFee':
      return quote(server, body as { code: string });
    case 'openFees':
      return envelope(FEES);
    case 'openOwnFee':
      return envelope(server.fee);
    case 'payOwnFee':
      return envelope({ url: PAY_PAGE });
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
      return [200, { success: true, message: SENT }];
  }
}

const SENT = 'If the address is registered, a new link is on its way.';

function quote({ quotes }: RegistrationServer, { code }: { readonly code: string }): Answered {
  const cents = quotes[code];
  if (cents !== undefined) return [200, { success: true, data: { cents, currency: 'usd' } }];
  const faults = [{ path: 'code', message: 'There is no such code.' }];
  return [400, encodeProblem('malformed', faults)];
}
