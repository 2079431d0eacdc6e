import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { findOwnedOrganizations } from '#features/organizations/server/port.ts';
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

/**
 * Streams everything stored about the caller and the organizations that they own, part by part, never
 * as a whole in memory. The first one's parts stand beside those of the account.
 */
async function ownRecords(
  app: FastifyInstance,
  { database: { db, connections }, clock, parts }: OwnRecordsOptions,
): Promise<void> {
  const limit = limitAttempts(connections, EXPORTS);

  async function* writeParts(account: string): AsyncGenerator<string> {
    const [first, ...others] = await findOwnedOrganizations(db, account);
    yield `{"success":true,"data":{"export_date":${JSON.stringify(clock().toISOString())}`;
    for (const part of parts) {
      const of = part.of === 'account' ? account : first;
      if (of === undefined) continue; // every account owns one
      yield `,${JSON.stringify(part.name)}:`;
      yield* part.write(db, of);
    }
    for (const [k, other] of others.entries()) {
      yield `${k === 0 ? ',"more_organizations":[' : ','}{"id":${JSON.stringify(other)}`;
      for (const part of parts.filter(({ of }) => of === 'organization')) {
        yield `,${JSON.stringify(part.name)}:`;
        yield* part.write(db, other);
      }
      yield '}';
    }
    yield others.length > 0 ? ']}}' : '}}';
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
