import { findDetailFaults } from '@evenfield/wire/countries';
import {
  encodeDetailFault,
  encodeDetails,
  encodePictureFault,
  encodeSavedDetails,
  encodeSavedLinks,
  MOST_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  PICTURE_TYPE,
  type UserDetails,
} from '@evenfield/wire/profile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  largeBodyOf,
  refuseLargeStrangers,
  startBodyReader,
  takeLargeBodies,
} from '#kernel/server/body-reader.ts';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createCallers, type Turn } from '#kernel/server/fair-queue.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { announcedBytes, queueRequests } from '#kernel/server/queue-requests.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, paramsOf, routeOf } from '#kernel/server/route-of.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { profileCalls } from '../api.ts';
import { deletePicture, findPicture, putPicture } from './picture-store.ts';
import { type FileEdit, readEdit } from './read-edit.ts';
import { pictureTurns, shrinkPicture } from './shrink-picture.ts';
import { findDetails, holdDetails, updateDetails, updateLinks } from './store.ts';

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
      const details = await findDetails(db, callerOf(request).organizerId);
      if (!details) throw new Problem('unauthorized'); // the account was deleted meanwhile
      return encodeDetails(details);
    },
  });

  await app.register(edits, options);

  app.route({
    ...routeOf(profileCalls.updateSocialLinks),
    handler: async (request) => {
      const edit = bodyOf(profileCalls.updateSocialLinks, request);
      const links = await updateLinks(db, callerOf(request).organizerId, edit);
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
  const placeOf = queueRequests(app, pictureTurns, isLargeEdit);

  app.route({
    ...routeOf(profileCalls.editDetails),
    bodyLimit: BODY_LIMIT,
    preParsing: refuseLargeStrangers(MEGABYTE),
    handler: async (request) => {
      const { organizerId } = callerOf(request);
      const edit = largeBodyOf(request, readEdit);
      if (edit.picture) await pictures.count(organizerId);
      const turn = placeOf(request) ?? createCallers(`account ${organizerId}`);
      const details = await editDetails(db, organizerId, edit, { now: clock(), turn });
      return encodeSavedDetails(details, 'Profile updated successfully.');
    },
  });
}

function isLargeEdit(request: FastifyRequest): boolean {
  return announcedBytes(request) > MEGABYTE;
}

/** Changes an organizer's details, all or nothing. A picture is processed at its `turn`. Returns the new details. */
async function editDetails(
  db: Kysely<Tables>,
  id: string,
  { picture, ...texts }: FileEdit,
  { now, turn }: { readonly now: Date; readonly turn: Turn },
): Promise<UserDetails> {
  const drawn = picture ? await renderPicture(asBuffer(picture), turn) : picture;
  const edited = await db.transaction().execute(async (trx) => {
    const before = await holdDetails(trx, id);
    if (!before) return null;
    const after = { ...before, ...withoutGaps(texts) };
    const faults = findDetailFaults(after, before);
    if (faults.length > 0) throw new Problem('malformed', faults.map(encodeDetailFault));
    await updateDetails(trx, id, after);
    if (drawn === null) await deletePicture(trx, id);
    else if (drawn !== undefined) await putPicture(trx, id, drawn, now);
    return findDetails(trx, id);
  });
  if (!edited) throw new Problem('unauthorized'); // the account was deleted meanwhile
  return edited;
}

async function renderPicture(file: Buffer, turn: Turn): Promise<Buffer> {
  if (file.length > MOST_PICTURE_BYTES) {
    throw new Problem('tooLarge', [encodePictureFault(PICTURE_TOO_LARGE)]);
  }
  const drawn = await shrinkPicture(file, turn);
  if (!drawn.ok) throw new Problem('malformed', [encodePictureFault(drawn.refusal)]);
  return drawn.value;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

type Texts = Omit<FileEdit, 'picture'>;

function withoutGaps(texts: Texts): { readonly [K in keyof Texts]?: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
