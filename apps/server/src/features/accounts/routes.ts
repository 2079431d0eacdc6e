import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../infra/clock.ts';
import type { OpenDatabase } from '../../infra/database/open-database.ts';
import type { AccountsDesk } from './accounts-desk.ts';
import { limitAccountAttempts } from './attempt-limits.ts';
import type { PostLetter } from './post-letter.ts';
import { recovery } from './recovery-routes.ts';
import { signIns } from './sign-in-routes.ts';
import { verification } from './verification-routes.ts';

export interface AccountsOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly post: PostLetter;
}

export async function accounts(
  app: FastifyInstance,
  { database: { db, connections }, clock, post }: AccountsOptions,
): Promise<void> {
  const desk: AccountsDesk = { db, clock, post, limits: limitAccountAttempts(connections) };
  await app.register(signIns, desk);
  await app.register(recovery, desk);
  await app.register(verification, desk);
}
