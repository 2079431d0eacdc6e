import type { RegistrationForm } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';

/** The accepted teams of a form, to be scheduled. */
export interface RegisteredTeams {
  readonly name: string; // of what they registered for
  readonly season: string | null; // its id
  readonly divisions: readonly {
    readonly name: string;
    readonly teams: readonly { readonly name: string; readonly days: readonly string[] }[]; // days: YYYY-MM-DD, on which it can't play
  }[];
}

/** Returns the accepted teams by division, in the order in which they registered; divisions without any are left out. */
export function acceptedTeams(
  form: Pick<RegistrationForm, 'title' | 'season' | 'divisions'>,
  registrations: readonly Registration[],
): RegisteredTeams {
  const inOrder = registrations.toSorted(
    (one, other) => Date.parse(one.registered) - Date.parse(other.registered),
  );
  const divisions = form.divisions.map(({ id, name }) => ({
    name,
    teams: inOrder
      .filter(({ division, state }) => division === id && state === 'accepted')
      .map((team) => ({ name: team.name, days: team.days })),
  }));
  return {
    ...{ name: form.title, season: form.season },
    divisions: divisions.filter(({ teams }) => teams.length > 0),
  };
}
