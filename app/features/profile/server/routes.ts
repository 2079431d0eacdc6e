import {
  encodeDetails,
  encodeSavedDetails,
  encodeSavedLinks,
  PICTURE_TYPE,
} from '@evenfield/wire/profile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startBodyReader, takeLargeBodies } from '#kernel/server/body-reader.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { createAskers } from '#kernel/server/fair-queue.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, paramsOf, routeOf } from '#kernel/server/route-of.ts';
import { announcedBytes, takePlaces } from '#kernel/server/take-places.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { profileCalls } from '../api.ts';
import { editDetails } from './edit-details.ts';
import { findPicture } from './picture-store.ts';
import { type EditRead, readEdit } from './read-edit.ts';
import { pictureTurns } from './shrink-picture.ts';
import { findDetails, updateLinks } from './store.ts';

const MEGABYTE = 1024 * 1024;
const PICTURES = { name: 'pictures', attempts: 30, seconds: 60 }; // per account: each costs CPU
const BODY_LIMIT = 8 * MEGABYTE; // a picture of 5 MB in Base64, and the texts

/** A new picture has a new URL, which only viewers of its owner's page get. */
const CACHING = 'private, max-age=31536000, immutable';

export interface ProfileOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

export async function profile(app: FastifyInstance, options: ProfileOptions): Promise<void> {
  const { db } = options.database;

  app.route({
    ...routeOf(profileCalls.getDetails),
    handler: async (request) => {
      const details = await findDetails(db, askerOf(request).organizerId);
      if (!details) throw new Problem('unauthorized'); // the account was deleted meanwhile
      return encodeDetails(details);
    },
  });

  await app.register(edits, options);

  app.route({
    ...routeOf(profileCalls.updateSocialLinks),
    handler: async (request) => {
      const edit = bodyOf(profileCalls.updateSocialLinks, request);
      const links = await updateLinks(db, askerOf(request).organizerId, edit);
      if (!links) throw new Problem('unauthorized');
      return encodeSavedLinks(links, 'Social links updated successfully.');
    },
  });

  app.route({
    ...routeOf(profileCalls.getPicture),
    handler: async (request, reply) => {
      const { id } = paramsOf(profileCalls.getPicture, request);
      const picture = await findPicture(db, id);
      if (!picture) throw new Problem('notFound');
      return reply.type(PICTURE_TYPE).header('cache-control', CACHING).send(picture);
    },
  });
}

/** The one route here with large bodies. */
async function edits(
  app: FastifyInstance,
  { database: { db, connections }, clock }: ProfileOptions,
): Promise<void> {
  const pictures = limitAttempts(connections, PICTURES);
  const reader = startBodyReader({
    read: readEdit,
    thread: threadFunction(new URL('./read-edit.ts', import.meta.url), 'readEdit'),
  });
  app.addHook('onClose', reader.close);
  takeLargeBodies(app, BODY_LIMIT, reader);
  const placeOf = takePlaces(app, pictureTurns, isLargeEdit);

  app.route({
    ...routeOf(profileCalls.editDetails),
    bodyLimit: BODY_LIMIT,
    preParsing: refuseLargeStrangers,
    handler: async (request) => {
      const { organizerId } = askerOf(request);
      // Parsed by the content parser above; without a body nothing was.
      const read = (request.body as EditRead | undefined | null) ?? readEdit(new Uint8Array());
      if (read.kind !== 'edit') throw new Problem(read.kind, read.faults);
      if (read.edit.picture) await pictures.count(organizerId);
      const turn = placeOf(request) ?? createAskers(`account ${organizerId}`);
      const details = await editDetails(db, organizerId, read.edit, { now: clock(), turn });
      return encodeSavedDetails(details, 'Profile updated successfully.');
    },
  });
}

/** Refuses large bodies without a token in the header, to protect the memory. */
async function refuseLargeStrangers(request: FastifyRequest): Promise<void> {
  if (request.asker === null && isLargeEdit(request)) throw new Problem('unauthorized');
}

function isLargeEdit(request: FastifyRequest): boolean {
  return announcedBytes(request) > MEGABYTE;
}
