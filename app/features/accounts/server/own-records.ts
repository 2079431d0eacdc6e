import { encodeOwnFacts } from '@evenfield/contract/accounts';
import { findDetails } from '#features/profile/server/port.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { Problem } from '#kernel/server/problem.ts';

/** What a person has told about themselves, and where they are signed in. No secret, and no digest of one. */
export const accountRecords: OwnRecords = {
  name: 'user',
  async *write(db, ownerId) {
    const user = await db
      .selectFrom('users')
      .leftJoin('user_pictures as pictures', 'pictures.user_id', 'users.id')
      .select(['email_verified_at as verified', 'users.created_at as created', 'bytes as picture'])
      .where('users.id', '=', ownerId)
      .executeTakeFirstOrThrow(); // they are signed in
    const signIns = await db
      .selectFrom('sign_ins')
      .select(['device', 'created_at as created', 'last_used_at as lastUsed', 'ended_at as ended'])
      .where('user_id', '=', ownerId)
      .orderBy('created_at')
      .execute();
    const devices = await db
      .selectFrom('known_devices')
      .select(['created_at as created', 'last_used_at as lastUsed'])
      .where('user_id', '=', ownerId)
      .orderBy('created_at')
      .execute();
    const details = await findDetails(db, ownerId);
    if (!details) throw new Problem('unauthorized'); // deleted between two lines
    const { created, verified, picture } = user;
    yield encodeOwnFacts({
      details,
      picture: picture?.toString('base64') ?? null,
      created: created.toISOString(),
      emailVerified: verified?.toISOString() ?? null,
      knownDevices: devices.map((device) => ({
        created: device.created.toISOString(),
        lastUsed: device.lastUsed.toISOString(),
      })),
      signIns: signIns.map((signIn) => ({
        device: signIn.device,
        created: signIn.created.toISOString(),
        lastUsed: signIn.lastUsed.toISOString(),
        ended: signIn.ended?.toISOString() ?? null,
      })),
    });
  },
};
