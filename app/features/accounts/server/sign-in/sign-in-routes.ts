import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { encodeSignedIn, type SignedIn } from '@evenfield/wire/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPictureUrl } from '#features/profile/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { endOtherSignIns, endSignIn, startSignIn } from '#kernel/server/sign-in.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { accountCalls } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { verifyPassword } from '../passwords.ts';
import { listSignIns } from '../security/list-sign-ins.ts';
import { findUser, type User } from '../store.ts';
import { deviceOf, rememberDevice } from './known-devices.ts';
import { logIn } from './log-in.ts';
import { nameDevice } from './name-device.ts';
import { register } from './register.ts';

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
      await endSignIn(db, askerOf(request), clock());
      return encodeMessage('Logout successfully');
    },
  });

  app.route({
    ...routeOf(accountCalls.listSignIns),
    handler: async (request) =>
      dataResponse(accountCalls.listSignIns, await listSignIns(db, askerOf(request), clock())),
  });

  app.route({
    ...routeOf(accountCalls.endSignIn),
    handler: async (request) => {
      const { organizerId } = askerOf(request);
      const { id: signInId } = queryOf(accountCalls.endSignIn, request);
      const ended = await endSignIn(db, { organizerId, signInId }, clock());
      if (!ended) throw new Problem('notFound');
      return encodeMessage('Signed out there.');
    },
  });

  app.route({
    ...routeOf(accountCalls.endOtherSignIns),
    handler: async (request) => {
      const count = await endOtherSignIns(db, askerOf(request), clock());
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
