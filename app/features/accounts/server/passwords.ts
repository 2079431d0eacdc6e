/** Hashes and verifies passwords: Argon2id, with the costs that OWASP recommends. */
import { hash, verify } from '@node-rs/argon2';
import type { Hashing } from './hash-turns.ts';

const COSTS = {
  // Argon2id is the library's default.
  memoryCost: 19_456, // KiB
  timeCost: 2,
  parallelism: 1,
};

const MOST = 1024; // UTF-16 code units

/** Hashes a password, or a code that could be guessed from a plain digest. */
export function hashPassword(password: string, turn: Hashing): Promise<string> {
  return turn.run(() => hash(inOneForm(password), COSTS));
}

export type VerifyPassword = (
  hashed: string | null,
  password: string,
  turn: Hashing,
) => Promise<boolean>;

/**
 * Whether a password matches a hash. Without a hash it takes the same time and returns false, so
 * that timing doesn't reveal whether an account exists. A text longer than any password is false
 * too, but compares another text first.
 */
export const verifyPassword: VerifyPassword = async (hashed, password, turn) => {
  const possible = password.length <= MOST;
  const compared = hashed ?? (await decoy);
  const right = await turn.run(() => verify(compared, possible ? inOneForm(password) : ''));
  return right && possible && hashed !== null;
};

const decoy = hash('nobody has this password', COSTS);

/** Normalizes Unicode, as keyboards encode the same character differently. */
function inOneForm(password: string): string {
  return password.normalize('NFKC');
}
