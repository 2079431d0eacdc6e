import { Problem } from '../../../infra/problem.ts';
import type { Asker } from '../../../infra/sign-in.ts';
import { type Door, logIn } from '../sign-in/log-in.ts';
import { findUser, type User } from '../store.ts';

/**
 * Whoever asks, where this is their password; else null. Wrong ones count together with those at sign-in,
 * so that a stolen token helps nobody to guess.
 */
export async function confirmPassword(
  door: Door,
  { organiserId }: Asker,
  password: string,
  address: string,
): Promise<User | null> {
  const user = await findUser(door.db, organiserId);
  if (!user) throw new Problem('unauthorized'); // deleted between two lines
  return logIn(door, { email: user.email, password }, address);
}
