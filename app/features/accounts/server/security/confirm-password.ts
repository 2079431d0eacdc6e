import { Problem } from '#kernel/server/problem.ts';
import type { Asker } from '#kernel/server/sign-in.ts';
import { type Door, withinBudget } from '../sign-in/log-in.ts';
import { findUser, type User } from '../store.ts';

/**
 * Returns the asking user if this is their password, otherwise null. Wrong ones count by sign-in: a
 * stolen token allows few guesses, and guesses elsewhere don't lock the owner out here.
 */
export async function confirmPassword(
  { db, limits, verify }: Door,
  { organizerId, signInId }: Asker,
  password: string,
): Promise<User | null> {
  const user = await findUser(db, organizerId);
  if (!user) throw new Problem('unauthorized'); // deleted since authentication
  const budget = limits.passwordsBySignIn(organizerId, signInId);
  return withinBudget(budget, { key: organizerId, known: true }, async (turn) =>
    (await verify(user.passwordHash, password, turn)) ? user : null,
  );
}
