import { Problem } from '#kernel/server/problem.ts';
import type { Asker } from '#kernel/server/sign-in.ts';
import { type Door, withinBudget } from '../sign-in/log-in.ts';
import { findUser, type User } from '../store.ts';

/**
 * Whoever asks, where this is their password; else null. Wrong ones count by the sign-in that asks: a
 * stolen token guesses little, and neither it nor somebody at the sign-in keeps the owner from this.
 */
export async function confirmPassword(
  { db, limits, verify }: Door,
  { organiserId, signInId }: Asker,
  password: string,
): Promise<User | null> {
  const user = await findUser(db, organiserId);
  if (!user) throw new Problem('unauthorized'); // deleted between two lines
  const budget = limits.passwordsBySignIn(organiserId, signInId);
  return withinBudget(budget, { key: organiserId, known: true }, async (turn) =>
    (await verify(user.passwordHash, password, turn)) ? user : null,
  );
}
