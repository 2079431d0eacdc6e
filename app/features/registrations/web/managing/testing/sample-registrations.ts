import type { RegistrationDivision, RegistrationForm } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';

export function sampleDivision(changes: Partial<RegistrationDivision> = {}): RegistrationDivision {
  return {
    ...{ id: 'u10', name: 'U10', places: 8, hasWaitlist: true },
    ...{ accepted: 0, offered: 0, waiting: 0 },
    ...changes,
  };
}

export function sampleForm(changes: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    ...{ id: 'spring', title: 'Spring league', description: 'Saturdays at Mill Lane' },
    ...{ season: null, registered: 'teams', isPublished: true, opens: null, closes: null },
    ...{ confirmDays: 3, asksPhone: 'optional', asksMinors: false, asksDays: true },
    ...{ asksPlayers: false, playersUntil: null, erasedOn: null },
    divisions: [sampleDivision()],
    questions: [],
    ...changes,
  };
}

export function sampleRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    ...{ id: 'lions', division: 'u10', name: 'Lions', contact: 'Ben Oak', phone: '' },
    ...{ email: 'ben@club.example', isMinor: false, days: [], players: [], answers: [] },
    ...{ state: 'accepted', confirmBy: null, position: null, consents: [], note: '' },
    registered: '2027-01-05T18:00:00Z',
    ...changes,
  };
}

/** Returns registrations of one division, the first ones accepted and the others waiting. */
export function sampleQueue(names: readonly string[], accepted: number): Registration[] {
  return names.map((name, at) =>
    sampleRegistration({
      ...{ id: name.toLowerCase(), name, email: `${name.toLowerCase()}@club.example` },
      registered: `2027-01-0${at + 1}T18:00:00Z`,
      ...(at >= accepted && { state: 'waiting', position: at - accepted + 1 }),
    }),
  );
}
