import { ROLE_NAMES, type Role } from '#kernel/shared/roles.ts';

/** What each role may do, as people read it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Everything, with members, plan and the organization itself',
  organizer: 'Creates, edits, publishes and deletes schedules and venues',
  divisionManager: 'Edits matches, teams and results of the divisions you name',
  scorekeeper: 'Enters results and changes nothing else',
  treasurer: 'Manages plan, card, bills and fees of registrations, and changes no schedule',
  viewer: 'Sees everything and changes nothing',
};

interface Assigned {
  readonly role: Role;
  readonly divisions: readonly string[] | null;
}

const LIST = new Intl.ListFormat('en-US');

/** Formats 'Division manager of U10 and U12'. */
export function formatRole({ role, divisions }: Assigned): string {
  if (role !== 'divisionManager') return ROLE_NAMES[role];
  if (divisions === null || divisions.length === 0) return `${ROLE_NAMES[role]}, no division yet`;
  return `${ROLE_NAMES[role]} of ${LIST.format(divisions)}`;
}
