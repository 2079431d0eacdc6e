import { encodeOwnFacts } from '@evenfield/contract';
import type { OwnRecords } from '../../infra/own-records.ts';

/** A person's own facts, and where they are signed in. No secret, and no digest of one. */
export const accountRecords: OwnRecords = {
  name: 'user',
  async *write(db, ownerId) {
    const user = await db
      .selectFrom('users')
      .select([
        'first_name as firstName',
        'last_name as lastName',
        'email',
        'phone_number as phone',
        'email_verified_at as verified',
        'created_at as created',
      ])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow(); // they are signed in
    const signIns = await db
      .selectFrom('sign_ins')
      .select(['device', 'created_at as created', 'last_used_at as lastUsed'])
      .where('user_id', '=', ownerId)
      .orderBy('created_at')
      .execute();
    const { created, verified, ...names } = user;
    yield encodeOwnFacts({
      ...names,
      created: created.toISOString(),
      emailVerified: verified?.toISOString() ?? null,
      signIns: signIns.map((signIn) => ({
        device: signIn.device,
        created: signIn.created.toISOString(),
        lastUsed: signIn.lastUsed.toISOString(),
      })),
    });
  },
};
