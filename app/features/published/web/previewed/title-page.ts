import { teamNames } from '@evenfield/engine';
import type { Look, ShownSchedule } from '@evenfield/wire/publishing';
import { findTeam } from '../views/named-parts.ts';

/** Returns the title without the product's name: 'Lions - Spring' for a team, else 'Spring'. */
export function titlePage({ name, schedule: { setup } }: ShownSchedule, look: Look): string {
  const team = findTeam(setup, look);
  return team === null ? name : `${teamNames(setup)[team]!} - ${name}`;
}
