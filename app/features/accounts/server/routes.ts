import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import type { AccountsDesk } from './accounts-desk.ts';
import type { PostLetter } from './letters/post-letter.ts';
import { recovery } from './recovery/recovery-routes.ts';
import { security } from './security/security-routes.ts';
import { limitAccountAttempts } from './sign-in/attempt-limits.ts';
import { signIns } from './sign-in/sign-in-routes.ts';
import { verification } from './verification/verification-routes.ts';

export interface AccountsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly post: PostLetter;
  readonly erasers: readonly Eraser[]; // of what a user's row does not take along
}

export async function accounts(
  app: FastifyInstance,
  { database: { db, connections }, clock, post, erasers }: AccountsOptions,
): Promise<void> {
  const desk: AccountsDesk = { db, clock, post, limits: limitAccountAttempts(connections) };
  await app.register(signIns, desk);
  await app.register(recovery, desk);
  await app.register(verification, desk);
  await app.register(security, { ...desk, erasers });
}
