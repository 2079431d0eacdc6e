import type { Look, ShownSchedule } from '@evenfield/contract/publishing';
import { teamNames } from '@evenfield/engine';
import { findTeam } from '../looking/chosen.ts';

/** What a page is called, without the product's name: 'Lions - Spring' of a team, else 'Spring'. */
export function titlePage({ name, schedule: { setup } }: ShownSchedule, look: Look): string {
  const team = findTeam(setup, look);
  return team === null ? name : `${teamNames(setup)[team]!} - ${name}`;
}
