import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { createId } from '#kernel/server/secret.ts';
import type { Caller } from '#kernel/server/sign-in.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { mayDo, type Role } from '#kernel/shared/roles.ts';
import { organizationCalls } from '../api.ts';
import { findLog, noteAct } from './audit-log.ts';
import { eraseOrganization } from './erase-membership.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { findInvitations } from './invitation-store.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import {
  choose,
  createOrganization,
  deleteMember,
  divisionsFor,
  findMembers,
  findOrganizations,
  findOwnedOrganizations,
  findOwnName,
  findRole,
  holdOrganization,
  setName,
  setRole,
} from './store.ts';

const NO_OWNER_ROLE =
  'An owner keeps that role. Make another member the owner first, and change the role then.';
const OWNER_STAYS =
  'You own this organization. Make another member its owner before you leave, or delete it.';
const IS_OWNER = 'You own this organization already. Name another member.';

export async function organizationRoutes(
  app: FastifyInstance,
  deps: OrganizationsDeps,
): Promise<void> {
  const { database, clock, jobs, erasers } = deps;
  const { db } = database;
  await app.register(invitationRoutes, deps);

  /** Runs a change of the caller's organization that needs ownership still when it is locked. */
  function change<T>(
    { organizationId: id, organizerId: userId }: Caller,
    run: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    return db.transaction().execute(async (trx) => {
      await holdOrganization(trx, id);
      if ((await findRole(trx, { id, userId })) !== 'owner') throw new Problem('forbidden');
      return run(trx);
    });
  }

  /** Runs a change of a member who is not the owner; throws `notFound` if there is none. */
  function changeMember(
    caller: Caller,
    userId: string,
    run: (trx: Transaction<Tables>, role: Role) => Promise<void>,
  ): Promise<'done' | 'owner'> {
    return change(caller, async (trx) => {
      const role = await findRole(trx, { id: caller.organizationId, userId });
      if (role === null) throw new Problem('notFound');
      if (role === 'owner') return 'owner';
      await run(trx, role);
      return 'done';
    });
  }

  app.route({
    ...routeOf(organizationCalls.getOrganizations),
    handler: async (request) =>
      dataResponse(
        organizationCalls.getOrganizations,
        await findOrganizations(db, callerOf(request)),
      ),
  });

  app.route({
    ...routeOf(organizationCalls.chooseOrganization),
    handler: async (request) => {
      const { organization: id } = bodyOf(organizationCalls.chooseOrganization, request);
      const { organizerId: userId } = callerOf(request);
      if (!(await choose(db, { id, userId }, clock()))) throw new Problem('notFound');
      return encodeMessage('Organization chosen.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.renameOrganization),
    handler: async (request) => {
      const name = bodyOf(organizationCalls.renameOrganization, request).name.trim();
      const caller = callerOf(request);
      await change(caller, async (trx) => {
        await setName(trx, caller.organizationId, name);
        await noteAct(trx, { ...caller, act: 'renamed', text: name }, clock());
      });
      return encodeMessage('Name saved.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.deleteOrganization),
    handler: async (request) => {
      const { organization } = bodyOf(organizationCalls.deleteOrganization, request);
      const caller = callerOf(request);
      if (organization !== caller.organizationId) throw new Problem('notFound');
      await change(caller, async (trx) => {
        await eraseOrganization(trx, erasers, caller.organizationId);
        await keepOwning(trx, caller.organizerId, clock());
      });
      return encodeMessage('Organization deleted.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.getMembers),
    handler: async (request) => {
      const caller = callerOf(request);
      const { organizationId: id, role } = caller;
      return dataResponse(organizationCalls.getMembers, {
        name: await findOwnName(db, id),
        members: await findMembers(db, caller),
        invitations: mayDo(role, 'own') ? await findInvitations(db, id, clock()) : [],
      });
    },
  });

  app.route({
    ...routeOf(organizationCalls.changeRole),
    handler: async (request) => {
      const { member, role, divisions } = bodyOf(organizationCalls.changeRole, request);
      const caller = callerOf(request);
      const done = await changeMember(caller, member, async (trx) => {
        const of = { id: caller.organizationId, userId: member };
        await setRole(trx, of, role, divisionsFor(role, divisions));
        await noteAct(
          trx,
          { ...caller, act: 'roleChanged', about: member, givenRole: role },
          clock(),
        );
      });
      return done === 'owner' ? encodeRefused(NO_OWNER_ROLE) : encodeMessage('Role changed.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.removeMember),
    handler: async (request) => {
      const { member } = bodyOf(organizationCalls.removeMember, request);
      const caller = callerOf(request);
      const done = await changeMember(caller, member, async (trx, role) => {
        await deleteMember(trx, { id: caller.organizationId, userId: member });
        await noteAct(trx, { ...caller, act: 'removed', about: member, givenRole: role }, clock());
      });
      return done === 'owner' ? encodeRefused(OWNER_STAYS) : encodeMessage('Member removed.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.leaveOrganization),
    handler: async (request) => {
      const { organization: id } = bodyOf(organizationCalls.leaveOrganization, request);
      const { organizerId: userId } = callerOf(request);
      const isOwner = await db.transaction().execute(async (trx) => {
        await holdOrganization(trx, id);
        const role = await findRole(trx, { id, userId });
        if (role === null) throw new Problem('notFound');
        if (role === 'owner') return true;
        await deleteMember(trx, { id, userId });
        await noteAct(trx, { organizationId: id, organizerId: userId, act: 'left' }, clock());
        return false;
      });
      return isOwner ? encodeRefused(OWNER_STAYS) : encodeMessage('You left the organization.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.transferOwnership),
    handler: async (request) => {
      const { member } = bodyOf(organizationCalls.transferOwnership, request);
      const caller = callerOf(request);
      const id = caller.organizationId;
      const done = await changeMember(caller, member, async (trx) => {
        await setRole(trx, { id, userId: caller.organizerId }, 'organizer'); // first: there is one owner
        await setRole(trx, { id, userId: member }, 'owner');
        await noteAct(trx, { ...caller, act: 'ownerChanged', about: member }, clock());
        await jobs.enqueue(trx, 'namePayer', { organizationId: id });
        await keepOwning(trx, caller.organizerId, clock());
      });
      return done === 'owner' ? encodeRefused(IS_OWNER) : encodeMessage('Ownership transferred.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.getAuditLog),
    handler: async (request) => {
      const { before } = queryOf(organizationCalls.getAuditLog, request);
      const { organizationId } = callerOf(request);
      return dataResponse(organizationCalls.getAuditLog, await findLog(db, organizationId, before));
    },
  });
}

/** Gives an account an empty organization if it owns none any more, without choosing it. */
async function keepOwning(trx: Transaction<Tables>, ownerId: string, now: Date): Promise<void> {
  if ((await findOwnedOrganizations(trx, ownerId)).length > 0) return;
  await createOrganization(trx, { id: createId(), ownerId, now, chosenAt: new Date(0) });
}
