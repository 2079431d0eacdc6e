import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { createId, createSecret } from '#kernel/server/secret.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { INVITATION_HEADER, MOST_INVITATIONS, organizationCalls } from '../api.ts';
import { noteAct } from './audit-log.ts';
import {
  countOpen,
  deleteInvitation,
  findOpened,
  insertInvitation,
  takeInvitation,
} from './invitation-store.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';
import { choose, divisionsFor, holdOrganization, insertMember } from './store.ts';

const DAY = 24 * 3600; // seconds
/** Per account: the e-mails go to addresses that it chose. */
const INVITATIONS = { name: 'invitations', attempts: 200, seconds: DAY };
/** Wrong secrets per address. Valid ones are unaffected. */
const WRONG = { name: 'invitation-wrong', attempts: 60, seconds: 600 };
const FULL = `There are ${MOST_INVITATIONS} open invitations, which is as many as there can be. Revoke one that is no longer needed.`;

export async function invitationRoutes(
  app: FastifyInstance,
  { database, clock, jobs }: OrganizationsDeps,
): Promise<void> {
  const { db, connections } = database;
  const limit = limitAttempts(connections, INVITATIONS);
  const wrong = limitAddresses(connections, WRONG);

  /** Throws the same `Problem` for all invitations that are not open. */
  async function refuse(request: FastifyRequest): Promise<never> {
    await wrong.count(addressOf(request));
    throw new Problem('notFound');
  }

  app.route({
    ...routeOf(organizationCalls.invite),
    handler: async (request) => {
      const { email, role, divisions } = bodyOf(organizationCalls.invite, request);
      const caller = callerOf(request);
      const { organizationId, organizerId } = caller;
      await limit.count(organizerId);
      const id = createId();
      const secret = email === null ? createSecret() : null;
      await db.transaction().execute(async (trx) => {
        await holdOrganization(trx, organizationId);
        if ((await countOpen(trx, organizationId, clock())) >= MOST_INVITATIONS) {
          throw new Problem('malformed', [{ path: '', message: FULL }]);
        }
        const named = { id, organization_id: organizationId, email, role, by: organizerId };
        const of = divisionsFor(role, divisions);
        await insertInvitation(trx, { ...named, divisions: of, secret }, clock());
        await noteAct(
          trx,
          { ...caller, act: 'invited', givenRole: role, text: email ?? '' },
          clock(),
        );
        if (email !== null) {
          await jobs.enqueue(trx, 'invitationEmail', { invitationId: id, organizationId });
        }
      });
      return dataResponse(organizationCalls.invite, { id, secret });
    },
  });

  app.route({
    ...routeOf(organizationCalls.revokeInvitation),
    handler: async (request) => {
      const { id } = bodyOf(organizationCalls.revokeInvitation, request);
      const caller = callerOf(request);
      await db.transaction().execute(async (trx) => {
        const revoked = await deleteInvitation(trx, caller.organizationId, id);
        if (!revoked) throw new Problem('notFound');
        const act = { act: 'invitationRevoked', text: revoked.email ?? '' } as const;
        await noteAct(trx, { ...caller, ...act }, clock());
      });
      return encodeMessage('Invitation revoked.');
    },
  });

  app.route({
    ...routeOf(organizationCalls.openInvitation),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('vary', INVITATION_HEADER);
      const found = await findOpened(db, { secret: secretOf(request) }, clock());
      if (found === null) return refuse(request);
      const { email: _, ...opened } = found;
      return dataResponse(organizationCalls.openInvitation, opened);
    },
  });

  app.route({
    ...routeOf(organizationCalls.acceptInvitation),
    handler: async (request) => {
      const { organizerId: userId } = callerOf(request);
      const now = clock();
      const isNew = await db.transaction().execute(async (trx) => {
        const taken = await takeInvitation(trx, secretOf(request), now);
        if (taken === null) return null;
        const { organization_id: id, role, divisions } = taken;
        const member = { id, userId, role, divisions, now, chosenAt: new Date(0) };
        const added = await insertMember(trx, member);
        await choose(trx, { id, userId }, now);
        if (!added) return false; // who is a member keeps their role
        await noteAct(
          trx,
          { organizationId: id, organizerId: userId, act: 'joined', givenRole: role },
          now,
        );
        return true;
      });
      if (isNew === null) return refuse(request);
      return encodeMessage(isNew ? 'You are a member now.' : 'You are a member already.');
    },
  });
}

function secretOf({ headers }: FastifyRequest): string {
  return String(headers[INVITATION_HEADER] ?? '');
}
