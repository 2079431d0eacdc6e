/** The roles of an organization's members, and what each may do; `features/roles.ts` has the calls. */

export const ROLES = [
  'owner',
  'organizer',
  'divisionManager',
  'scorekeeper',
  'treasurer',
  'viewer',
] as const;

export type Role = (typeof ROLES)[number];

/** What people read. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  organizer: 'Organizer',
  divisionManager: 'Division manager',
  scorekeeper: 'Scorekeeper',
  treasurer: 'Treasurer',
  viewer: 'Viewer',
};

/** What a call needs. `account`: it is about the person alone, whatever their role. */
export type Permission = 'account' | 'read' | 'results' | 'edit' | 'organize' | 'money' | 'own';

const EVERYBODY = ROLES;

/** `edit` and `results` of division managers end at the divisions given to them. */
const ALLOWED: Readonly<Record<Permission, readonly Role[]>> = {
  account: EVERYBODY,
  read: EVERYBODY,
  results: ['owner', 'organizer', 'divisionManager', 'scorekeeper'],
  edit: ['owner', 'organizer', 'divisionManager'],
  organize: ['owner', 'organizer'],
  money: ['owner', 'treasurer'],
  own: ['owner'],
};

export function mayDo(role: Role, permission: Permission): boolean {
  return ALLOWED[permission].includes(role);
}
