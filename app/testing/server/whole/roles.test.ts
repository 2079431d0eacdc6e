/** Every call by every role, in one's own organization and in another one, as `features/roles.ts` says. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#features/calls.ts';
import { CALL_PERMISSIONS, type OrganizerCall } from '#features/roles.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { mayDo, type Permission, ROLES, type Role } from '#kernel/shared/roles.ts';
import { useServer } from '#testing/server/use-server.ts';
import { addressOf, loadAccessRows, type OrganizerRow, type Sent } from '../access/access-table.ts';
import { callAs, type TestOrganizer } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';

const rows = await loadAccessRows();
const server = useServer();
const { signUp } = server;
const DIVISIONS = smallSchedule().setup.entries.map(({ division }) => division);
const MEMBERS = ROLES.filter((role) => role !== 'owner');
const FORBIDDEN = { status: 403, body: expect.objectContaining({ error: 'forbidden' }) };

const calls = (Object.keys(CALL_PERMISSIONS) as OrganizerCall[]).filter(
  (call) => permissionOf(call) !== 'account', // about the person alone: authorisation.test.ts
);

function permissionOf(call: OrganizerCall): Permission {
  return CALL_PERMISSIONS[call];
}

const idOf = async (email: string) => {
  const { id } = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
};

/** Makes somebody a member of the organization that an owner had at sign-up. */
async function join(owner: TestOrganizer, member: TestOrganizer, role: Role): Promise<void> {
  const now = new Date();
  await server.database.db
    .insertInto('members')
    .values({
      ...{ organization_id: await idOf(owner.email), user_id: await idOf(member.email), role },
      divisions: role === 'divisionManager' ? JSON.stringify(DIVISIONS) : null,
      ...{ joined_at: now, chosen_at: now },
    })
    .execute();
}

let other: TestOrganizer;
const inside = new Map<Role, TestOrganizer>(); // they join one organization after another
const outside = new Map<Role, TestOrganizer>(); // they are members of the other's
beforeAll(async () => {
  other = await signUp();
  for (const role of MEMBERS) {
    inside.set(role, await signUp());
    outside.set(role, await signUp());
    await join(other, outside.get(role)!, role);
  }
});

/** Everybody comes from one address, from which only so many may sign up. */
beforeEach(() => server.database.db.deleteFrom('limits').execute());

test.each(calls)('%s is for the roles that the table names', async (name) => {
  const endpoint: Endpoint = CALLS[name];
  const row = rows[name] as OrganizerRow;
  let scene: { readonly sent: Sent } | null = null; // until a call changed it
  for (const role of MEMBERS) {
    if (scene === null) {
      const owner = await signUp();
      scene = { sent: (await row.input?.({ url: server.url, owner, other })) ?? {} };
      for (const one of MEMBERS) await join(owner, inside.get(one)!, one);
    }
    const { sent } = scene;
    const run = async ({ token }: TestOrganizer) => {
      const { status, body } = await callAs(addressOf(server.url, endpoint, sent), token, {
        method: endpoint.method,
        ...(sent.body !== undefined && { body: sent.body }),
        ...(sent.headers && { headers: sent.headers }),
      });
      return { role, status, body };
    };
    const isAllowed = mayDo(role, permissionOf(name)) && !needsMore(name, role);
    const away = await run(outside.get(role)!);
    expect(away).toMatchObject(isAllowed ? { role, status: row.other.status } : FORBIDDEN);
    const own = await run(inside.get(role)!);
    expect(own).toMatchObject(isAllowed ? { role, status: row.owner.status } : FORBIDDEN);
    if (isAllowed && endpoint.method !== 'GET') scene = null;
  }
});

/** Whether the request of a row is a part of its call that needs more than the call: a move. */
function needsMore(call: OrganizerCall, role: Role): boolean {
  return call === 'updateMatch' && !mayDo(role, 'edit');
}
