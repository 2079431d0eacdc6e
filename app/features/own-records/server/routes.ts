import { Readable } from 'node:stream';
import { endpoints } from '@evenfield/contract';
import { encodeOwnRecordsFrame } from '@evenfield/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { routeOf } from '#kernel/server/route-of.ts';

const EXPORTS = { name: 'export', attempts: 5, seconds: 60 }; // of one account

export interface OwnRecordsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly parts: readonly OwnRecords[];
}

/** Sends everything that is kept of whoever asks, part by part: it is never in memory as a whole. */
export async function ownRecords(
  app: FastifyInstance,
  { database: { db, connections }, clock, parts }: OwnRecordsOptions,
): Promise<void> {
  const limit = limitAttempts(connections, EXPORTS);

  async function* writeParts(ownerId: string): AsyncGenerator<string> {
    const [before, behind] = encodeOwnRecordsFrame(clock());
    yield before;
    for (const part of parts) {
      yield `,${JSON.stringify(part.name)}:`;
      yield* part.write(db, ownerId);
    }
    yield behind;
  }

  app.route({
    ...routeOf(endpoints.exportOwnRecords),
    handler: async (request, reply) => {
      const { organiserId } = askerOf(request);
      await limit.count(organiserId);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="evenfield.json"')
        .send(Readable.from(writeParts(organiserId)));
    },
  });
}
