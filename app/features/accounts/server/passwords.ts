/** How passwords are kept and compared: Argon2id, with the costs that OWASP recommends. */
import { hash, verify } from '@node-rs/argon2';
import type { Hashing } from './hash-turns.ts';

const COSTS = {
  // Argon2id is what the library does when not told otherwise.
  memoryCost: 19_456, // KiB
  timeCost: 2,
  parallelism: 1,
};

const MOST = 1024; // of UTF-16

/** What is stored instead of a password, or of a code that would be guessed at once from a plain digest. */
export function hashPassword(password: string, turn: Hashing): Promise<string> {
  return turn.run(() => hash(inOneForm(password), COSTS));
}

export type VerifyPassword = (
  hashed: string | null,
  password: string,
  turn: Hashing,
) => Promise<boolean>;

/**
 * Whether a password is the one that was hashed. With no hash to compare it takes the same time and is
 * never right, so that nobody can tell from the clock whether an account exists. Nor is a text that is
 * longer than any password can be; another is compared in its place.
 */
export const verifyPassword: VerifyPassword = async (hashed, password, turn) => {
  const possible = password.length <= MOST;
  const compared = hashed ?? (await decoy);
  const right = await turn.run(() => verify(compared, possible ? inOneForm(password) : ''));
  return right && possible && hashed !== null;
};

const decoy = hash('nobody has this password', COSTS);

/** Keyboards write one letter in several ways; a person means the letter. */
function inOneForm(password: string): string {
  return password.normalize('NFKC');
}
