import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { routeOf } from '#kernel/server/route-of.ts';
import type { Feature } from '../../services.ts';
import { ownRecordsCalls } from '../api.ts';

const EXPORTS = { name: 'export', attempts: 5, seconds: 60 }; // per account

interface OwnRecordsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly parts: readonly OwnRecords[];
}

/** Streams everything stored about the caller, part by part, never as a whole in memory. */
async function ownRecords(
  app: FastifyInstance,
  { database: { db, connections }, clock, parts }: OwnRecordsOptions,
): Promise<void> {
  const limit = limitAttempts(connections, EXPORTS);

  async function* writeParts(ownerId: string): AsyncGenerator<string> {
    yield `{"success":true,"data":{"export_date":${JSON.stringify(clock().toISOString())}`;
    for (const part of parts) {
      yield `,${JSON.stringify(part.name)}:`;
      yield* part.write(db, ownerId);
    }
    yield '}}';
  }

  app.route({
    ...routeOf(ownRecordsCalls.exportOwnRecords),
    handler: async (request, reply) => {
      const { organizerId } = callerOf(request);
      await limit.count(organizerId);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="evenfield.json"')
        .send(Readable.from(writeParts(organizerId)));
    },
  });
}

export const ownRecordsFeature: Feature = {
  routes: (app, { database, clock, records }) =>
    ownRecords(app, { database, clock, parts: records }),
};
