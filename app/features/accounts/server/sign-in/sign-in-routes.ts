import { encodeRefused, encodeTold, endpoints } from '@evenfield/contract';
import { encodeSignedIn, encodeSignIns, type SignedIn } from '@evenfield/contract/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPictureUrl } from '#features/profile/server/port.ts';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { endOtherSignIns, endSignIn, startSignIn } from '#kernel/server/sign-in.ts';
import type { AccountsDesk } from '../accounts-desk.ts';
import { verifyPassword } from '../passwords.ts';
import { listSignIns } from '../security/list-sign-ins.ts';
import { findUser, type User } from '../store.ts';
import { deviceOf, rememberDevice } from './known-devices.ts';
import { logIn } from './log-in.ts';
import { nameDevice } from './name-device.ts';
import { register } from './register.ts';

export async function signIns(app: FastifyInstance, desk: AccountsDesk): Promise<void> {
  const { db, clock, limits } = desk;

  app.route({
    ...routeOf(endpoints.register),
    handler: async (request, reply) => {
      const registration = bodyOf(endpoints.register, request);
      const visit = { address: addressOf(request), now: clock() };
      const registered = await register({ db, limits }, registration, visit);
      if (!registered.ok) return encodeRefused(registered.refusal);
      const user = await findUser(db, registered.value);
      if (!user) throw new Problem('unauthorized'); // deleted between two lines
      const signedIn = await signIn(user, request, reply);
      if (!signedIn) throw new Problem('unauthorized');
      return encodeSignedIn(signedIn, `Welcome, ${user.firstName}.`);
    },
  });

  app.route({
    ...routeOf(endpoints.login),
    handler: async (request, reply) => {
      const credentials = bodyOf(endpoints.login, request);
      const door = { db, limits, verify: verifyPassword };
      const origin = { address: addressOf(request), device: deviceOf(request) };
      const user = await logIn(door, credentials, origin);
      const signedIn = user && (await signIn(user, request, reply));
      if (!signedIn) return encodeRefused('The e-mail or the password is wrong.');
      return encodeSignedIn(signedIn, 'You are signed in.');
    },
  });

  app.route({
    ...routeOf(endpoints.logout),
    handler: async (request) => {
      await endSignIn(db, askerOf(request), clock());
      return encodeTold('Logout successfully');
    },
  });

  app.route({
    ...routeOf(endpoints.listSignIns),
    handler: async (request) => encodeSignIns(await listSignIns(db, askerOf(request), clock())),
  });

  app.route({
    ...routeOf(endpoints.endSignIn),
    handler: async (request) => {
      const { organiserId } = askerOf(request);
      const { id: signInId } = queryOf(endpoints.endSignIn, request);
      const ended = await endSignIn(db, { organiserId, signInId }, clock());
      if (!ended) throw new Problem('notFound');
      return encodeTold('Signed out there.');
    },
  });

  app.route({
    ...routeOf(endpoints.endOtherSignIns),
    handler: async (request) => {
      const count = await endOtherSignIns(db, askerOf(request), clock());
      return encodeTold(
        count === 0 ? 'You are not signed in anywhere else.' : 'Signed out everywhere else.',
      );
    },
  });

  /** Null where the password is not theirs any more. */
  async function signIn(
    user: User,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SignedIn | null> {
    const { id: organiserId, passwordHash, firstName, lastName, email } = user;
    const device = nameDevice(request.headers['user-agent']);
    const token = await startSignIn(db, { organiserId, passwordHash, device }, clock());
    if (token === null) return null;
    await rememberDevice(db, organiserId, { request, reply, now: clock() });
    const pictureUrl = await findPictureUrl(db, organiserId);
    return { firstName, lastName, email, pictureUrl, token };
  }
}
