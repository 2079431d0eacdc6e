import { setImmediate } from 'node:timers/promises';
import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import { hasVerifiedOwner } from '#features/organizations/server/port.ts';
import { largeBodyOf, refuseLargeStrangers } from '#kernel/server/body-reader.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { SMALL } from '#kernel/server/large-work.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { createSecret } from '#kernel/server/secret.ts';
import { sendJsonText } from '#kernel/server/send-json-text.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { requestCalls } from '../api.ts';
import type { ClubInput, ClubList } from '../club.ts';
import { canSoften, type DecisionsInput, type ImportInput, MOST_REQUESTS } from '../request.ts';
import {
  countKnownClubs,
  findClubs,
  holdSchedule,
  ownsSchedule,
  replaceClubs,
} from './club-store.ts';
import { digestOfAddress, findStops } from './emails/email-stops.ts';
import { noteQueued } from './emails/email-store.ts';
import { limitEmails } from './emails/limit-emails.ts';
import { findFaults } from './find-faults.ts';
import { forgetOldLinks, insertLinks, revokeLinks } from './link-store.ts';
import { readClubs, readImport } from './read-club-bodies.ts';
import type { RequestContext } from './request-context.ts';
import { addRequests, storeDecisions } from './request-store.ts';
import { LARGEST, takeClubBodies } from './take-club-bodies.ts';

const CHANGES = { name: 'club-change', attempts: 300, seconds: 60 }; // per account

const UNVERIFIED = 'Verify your own e-mail address first: clubs reply to it.';

/** Organizers' calls about clubs and their requests. */
export async function organizerRoutes(
  app: FastifyInstance,
  { database, clock, jobs }: RequestContext,
): Promise<void> {
  const { db } = database;
  const changes = limitAttempts(database.connections, CHANGES);
  const emails = limitEmails(database.connections);

  /** Runs a change of a schedule's clubs; throws `Problem` unless the caller owns the schedule. */
  async function change<T>(
    ownerId: string,
    id: string,
    run: (trx: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    await changes.count(ownerId);
    return db.transaction().execute(async (trx) => {
      if (!(await holdSchedule(trx, { ownerId, id }))) throw new Problem('notFound');
      return run(trx);
    });
  }

  app.route({
    ...routeOf(requestCalls.getClubs),
    handler: async (request, reply) => {
      const { schedule: id } = queryOf(requestCalls.getClubs, request);
      const { organizationId: ownerId } = callerOf(request);
      if (!(await ownsSchedule(db, { ownerId, id }))) throw new Problem('notFound');
      return sendClubs(reply, await findClubs(db, id));
    },
  });

  await app.register(async (scope) => {
    takeClubBodies(scope, 'clubs');
    scope.route({
      ...routeOf(requestCalls.saveClubs),
      ...LARGE,
      handler: async (request, reply) => {
        const input = largeBodyOf(request, readClubs);
        const { schedule, clubs } = input;
        checkTwins(clubs);
        const list = await change(callerOf(request).organizationId, schedule, async (trx) => {
          if (!(await replaceClubs(trx, input))) throw new Problem('notFound');
          return findClubs(trx, schedule);
        });
        return sendClubs(reply, list);
      },
    });
  });

  app.route({
    ...routeOf(requestCalls.createClubLinks),
    handler: async (request) => {
      const { schedule, clubs } = bodyOf(requestCalls.createClubLinks, request);
      const links = [...new Set(clubs)].map((club) => ({ club, secret: createSecret() }));
      await change(callerOf(request).organizationId, schedule, async (trx) => {
        const named = links.map(({ club }) => club);
        const known = await countKnownClubs(trx, schedule, named);
        if (known < named.length) throw new Problem('notFound');
        await insertLinks(trx, links, clock());
        await forgetOldLinks(trx, named);
      });
      return dataResponse(requestCalls.createClubLinks, links);
    },
  });

  app.route({
    ...routeOf(requestCalls.emailClubLinks),
    handler: async (request) => {
      const { schedule, clubs } = bodyOf(requestCalls.emailClubLinks, request);
      const { organizationId } = callerOf(request);
      if (!(await ownsSchedule(db, { ownerId: organizationId, id: schedule }))) {
        throw new Problem('notFound');
      }
      if (!(await hasVerifiedOwner(db, organizationId))) return encodeRefused(UNVERIFIED);
      const named = [...new Set(clubs)];
      await emails.count(organizationId, named.length);
      const now = clock();
      await change(organizationId, schedule, async (trx) => {
        if ((await countKnownClubs(trx, schedule, named)) < named.length) {
          throw new Problem('notFound');
        }
        const addresses = await noteQueued(trx, named, now);
        if (addresses.length < named.length) throw new Problem('malformed', [NO_ADDRESS]);
        const stops = await findStops(trx, schedule);
        if (addresses.some((one) => stops.has(digestOfAddress(one)))) {
          throw new Problem('malformed', [STOPPED]);
        }
        const queued = now.toISOString();
        for (const clubId of named) {
          const job = { kind: 'invitation', clubId, organizerId: organizationId, queued } as const;
          await jobs.enqueue(trx, 'clubEmail', job);
        }
      });
      return encodeMessage(
        named.length === 1 ? 'The e-mail is on its way.' : 'The e-mails are on their way.',
      );
    },
  });

  app.route({
    ...routeOf(requestCalls.revokeClubLinks),
    handler: async (request) => {
      const { club } = bodyOf(requestCalls.revokeClubLinks, request);
      const { organizationId: ownerId } = callerOf(request);
      await changes.count(ownerId);
      const isOwn = await db
        .transaction()
        .execute((trx) => revokeLinks(trx, { ownerId, club }, clock()));
      if (!isOwn) throw new Problem('notFound');
      return encodeMessage('Links ended.');
    },
  });

  await app.register(async (scope) => {
    takeClubBodies(scope, 'imported');
    scope.route({
      ...routeOf(requestCalls.importRequests),
      ...LARGE,
      handler: async (request, reply) => {
        const input = largeBodyOf(request, readImport);
        const list = await change(callerOf(request).organizationId, input.schedule, (trx) =>
          importRequests(trx, input, clock()),
        );
        return sendClubs(reply, list);
      },
    });
  });

  app.route({
    ...routeOf(requestCalls.decideRequests),
    handler: async (request, reply) => {
      const { schedule, decisions } = bodyOf(requestCalls.decideRequests, request);
      const list = await change(callerOf(request).organizationId, schedule, async (trx) => {
        if (!(await storeDecisions(trx, schedule, decisions))) throw new Problem('notFound');
        const after = await findClubs(trx, schedule);
        checkSoftened(decisions, after.clubs);
        return after;
      });
      return sendClubs(reply, list);
    },
  });
}

const LARGE = { bodyLimit: LARGEST, preParsing: refuseLargeStrangers(SMALL) };

/** Sends the list, which may be megabytes, without serializing it through its schema. */
async function sendClubs(reply: FastifyReply, { clubs, ...list }: ClubList): Promise<FastifyReply> {
  await setImmediate(); // a list of megabytes was just read: others first
  const head = `{"success":true,"data":${JSON.stringify(list).slice(0, -1)},"clubs":[`;
  const parts = clubs.map((club, k) => `${k === 0 ? '' : ','}${JSON.stringify(club)}`);
  return sendJsonText(reply, [head, ...parts, ']}}']);
}

const NO_ADDRESS = {
  path: 'clubs',
  message: 'A club has no e-mail address. Enter it under Edit first.',
};

const STOPPED = {
  path: 'clubs',
  message: 'A club gets no more e-mails. Leave it out, or enter another address under Edit.',
};

/** Adds requests to those of clubs; throws a `Problem` unless they can have them. */
async function importRequests(
  trx: Transaction<Tables>,
  { schedule, isAccepted, requests }: ImportInput,
  now: Date,
): Promise<ClubList> {
  const { clubs } = await findClubs(trx, schedule);
  const known = new Map(clubs.map((club) => [club.id, club]));
  const faults = requests.flatMap(({ club: id, request }, position) => {
    const club = known.get(id);
    if (club === undefined) throw new Problem('notFound');
    return findFaults(club, request, `requests[${position}].request`);
  });
  if (faults.length > 0) throw new Problem('malformed', faults);
  for (const { id, name } of clubs) {
    const own = requests.flatMap(({ club, request }) => (club === id ? [request] : []));
    if (own.length === 0) continue;
    const count = await addRequests(trx, id, own, isAccepted ? 'accepted' : null, now);
    if (count <= MOST_REQUESTS) continue;
    const message = `${name} would have ${count} requests; at most ${MOST_REQUESTS} are possible.`;
    throw new Problem('malformed', [{ path: 'requests', message }]);
  }
  return findClubs(trx, schedule);
}

/** Throws if two clubs have the same id, or the same name. */
function checkTwins(clubs: readonly ClubInput[]): void {
  const faults = clubs.flatMap(({ id, name }, position) => {
    const earlier = clubs.slice(0, position);
    const isTwin = earlier.some((one) => one.name === name || (id !== null && one.id === id));
    const message = 'There is another club of this name.';
    return isTwin ? [{ path: `clubs[${position}].name`, message }] : [];
  });
  if (faults.length > 0) throw new Problem('malformed', faults);
}

/** Throws, and so takes all decisions back, if a request is softened that forbids no match. */
function checkSoftened(
  decisions: DecisionsInput['decisions'],
  clubs: Awaited<ReturnType<typeof findClubs>>['clubs'],
): void {
  const hard = new Set(
    clubs
      .flatMap(({ requests, withdrawn }) => [...requests, ...withdrawn])
      .flatMap(({ id, kind }) => (canSoften(kind) ? id : [])),
  );
  const faults = decisions.flatMap(({ request, decision }, position) =>
    decision === 'softened' && !hard.has(request)
      ? [{ path: `decisions[${position}].decision`, message: 'This cannot be softened.' }]
      : [],
  );
  if (faults.length > 0) throw new Problem('malformed', faults);
}
