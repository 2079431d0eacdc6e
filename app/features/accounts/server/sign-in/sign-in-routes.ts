import type { Outcome } from '@evenfield/engine';
import { encodeMessage, encodeRefused } from '@evenfield/wire';
import {
  encodeSignedIn,
  type Registration,
  type SignedIn,
  TOO_COMMON,
} from '@evenfield/wire/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findPictureUrl } from '#features/profile/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import {
  type Caller,
  endOf,
  endOtherSignIns,
  endSignIn,
  isToldOf,
  startSignIn,
} from '#kernel/server/sign-in.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { accountCalls, type SignIn } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { withHashTurn } from '../hash-turns.ts';
import { isCommonPassword } from '../is-common-password.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { addUser, findUser, type User } from '../store.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { deviceOf, rememberDevice } from './known-devices.ts';
import { logIn } from './log-in.ts';
import { nameDevice } from './name-device.ts';

export async function signIns(app: FastifyInstance, deps: AccountsDeps): Promise<void> {
  const { db, clock, limits } = deps;

  app.route({
    ...routeOf(accountCalls.register),
    handler: async (request, reply) => {
      const registration = bodyOf(accountCalls.register, request);
      const visit = { address: addressOf(request), now: clock() };
      const registered = await register({ db, limits }, registration, visit);
      if (!registered.ok) return encodeRefused(registered.refusal);
      const user = await findUser(db, registered.value);
      if (!user) throw new Problem('unauthorized'); // deleted since registration
      const signedIn = await signIn(user, request, reply);
      if (!signedIn) throw new Problem('unauthorized');
      return encodeSignedIn(signedIn, `Welcome, ${user.firstName}.`);
    },
  });

  app.route({
    ...routeOf(accountCalls.login),
    handler: async (request, reply) => {
      const credentials = bodyOf(accountCalls.login, request);
      const door = { db, limits, verify: verifyPassword };
      const origin = { address: addressOf(request), device: deviceOf(request) };
      const user = await logIn(door, credentials, origin);
      const signedIn = user && (await signIn(user, request, reply));
      if (!signedIn) return encodeRefused('The e-mail or the password is wrong.');
      return encodeSignedIn(signedIn, 'You are signed in.');
    },
  });

  app.route({
    ...routeOf(accountCalls.logout),
    handler: async (request) => {
      await endSignIn(db, callerOf(request), clock());
      return encodeMessage('Logout successfully');
    },
  });

  app.route({
    ...routeOf(accountCalls.listSignIns),
    handler: async (request) =>
      dataResponse(accountCalls.listSignIns, await listSignIns(db, callerOf(request), clock())),
  });

  app.route({
    ...routeOf(accountCalls.endSignIn),
    handler: async (request) => {
      const { organizerId } = callerOf(request);
      const { id: signInId } = queryOf(accountCalls.endSignIn, request);
      const ended = await endSignIn(db, { organizerId, signInId }, clock());
      if (!ended) throw new Problem('notFound');
      return encodeMessage('Signed out there.');
    },
  });

  app.route({
    ...routeOf(accountCalls.endOtherSignIns),
    handler: async (request) => {
      const count = await endOtherSignIns(db, callerOf(request), clock());
      return encodeMessage(
        count === 0 ? 'You are not signed in anywhere else.' : 'Signed out everywhere else.',
      );
    },
  });

  /** Returns null when the password has changed meanwhile. */
  async function signIn(
    user: User,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedIn | null> {
    const { id: organizerId, passwordHash, firstName, lastName, email } = user;
    const device = nameDevice(request.headers['user-agent']);
    const token = await startSignIn(db, { organizerId, passwordHash, device }, clock());
    if (token === null) return null;
    await rememberDevice(db, organizerId, { request, reply, now: clock() });
    const pictureUrl = await findPictureUrl(db, organizerId);
    return { firstName, lastName, email, pictureUrl, token };
  }
}

/** Lists an organizer's sign-ins: the current one, others by last use, then recently ended ones. */
async function listSignIns(
  db: Kysely<Tables>,
  { organizerId, signInId }: Caller,
  now: Date,
): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['id', 'device', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', organizerId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const signIns = rows.flatMap((row) => {
    const end = endOf(row, now);
    if (end && !isToldOf(end, now)) return [];
    return {
      id: row.id,
      device: row.device,
      since: row.created_at.toISOString(),
      lastUsed: row.last_used_at.toISOString(),
      ended: end?.toISOString() ?? null,
      current: row.id === signInId,
    };
  });
  return signIns.sort((one, other) => rank(one) - rank(other));
}

function rank({ current, ended }: SignIn): number {
  if (current) return 0;
  return ended === null ? 1 : 2;
}

interface Deps {
  readonly db: Kysely<Tables>;
  readonly limits: AttemptLimits;
}

/** Creates an account; returns its user id, or the message of a refusal. */
async function register(
  { db, limits }: Deps,
  registration: Registration,
  { address, now }: { address: string; now: Date },
): Promise<Outcome<string, string>> {
  const { password, ...person } = registration;
  const { email, firstName, lastName } = person;
  await limits.registrations.count(address);
  await limits.knownEmails.check(address); // first, as later refusals would reveal whether the e-mail is known
  if (await isCommonPassword(password, [email, firstName, lastName])) {
    return { ok: false, refusal: TOO_COMMON };
  }
  const caller = { known: false, address, account: email.toLowerCase() } as const;
  const passwordHash = await withHashTurn(caller, (turn) => hashPassword(password, turn));
  const id = await addUser(db, { ...person, passwordHash }, now);
  if (id !== null) return { ok: true, value: id };
  await limits.knownEmails.count(address);
  return { ok: false, refusal: 'This e-mail already has an account.' };
}
