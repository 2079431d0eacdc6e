import type { FastifyInstance } from 'fastify';
import { startBodyReader, takeLargeBodies } from '#kernel/server/body-reader.ts';
import type { BodyRead } from '#kernel/server/read-body.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { readClubs, readImport, readSent } from './read-club-bodies.ts';

/** Bytes of a body: 200 clubs of some teams, or 2,000 requests on thirty days. */
export const LARGEST = 1024 * 1024;

/** What reads each body, here and in a thread. */
const READERS = {
  clubs: {
    read: readClubs,
    thread: threadFunction(new URL('./read-club-bodies.ts', import.meta.url), 'readClubs'),
  },
  imported: {
    read: readImport,
    thread: threadFunction(new URL('./read-club-bodies.ts', import.meta.url), 'readImport'),
  },
  sent: {
    read: readSent,
    thread: threadFunction(new URL('./read-club-bodies.ts', import.meta.url), 'readSent'),
  },
};

/** Makes the one call of a scope read large bodies in a thread. */
export function takeClubBodies(app: FastifyInstance, reader: keyof typeof READERS): void {
  const bodies = startBodyReader<BodyRead<unknown>>(READERS[reader]);
  app.addHook('onClose', bodies.close);
  takeLargeBodies(app, LARGEST, bodies);
}
