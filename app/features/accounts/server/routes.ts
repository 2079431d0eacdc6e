import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { PostEmail } from './emails/post-email.ts';
import { recovery } from './recovery/recovery-routes.ts';
import { security } from './security/security-routes.ts';
import { limitAccountAttempts } from './sign-in/attempt-limits.ts';
import { signIns } from './sign-in/sign-in-routes.ts';
import { verification } from './verification/verification-routes.ts';

export interface AccountsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly post: PostEmail;
  readonly erasers: readonly Eraser[]; // of what deleting a user's row doesn't delete
}

export async function accounts(
  app: FastifyInstance,
  { database: { db, connections }, clock, post, erasers }: AccountsOptions,
): Promise<void> {
  const deps: AccountsDeps = { db, clock, post, limits: limitAccountAttempts(connections) };
  await app.register(signIns, deps);
  await app.register(recovery, deps);
  await app.register(verification, deps);
  await app.register(security, { ...deps, erasers });
}
