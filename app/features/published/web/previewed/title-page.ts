import { teamNames } from '@evenfield/engine';
import type { ShownSchedule, ViewOptions } from '@evenfield/wire/publishing';
import { findTeam } from '../views/named-parts.ts';

/** Returns the title without the product's name: 'Lions - Spring' for a team, else 'Spring'. */
export function titlePage(
  { name, schedule: { setup } }: ShownSchedule,
  viewOptions: ViewOptions,
): string {
  const team = findTeam(setup, viewOptions);
  return team === null ? name : `${teamNames(setup)[team]!} - ${name}`;
}
