/** Random secrets, and the digests stored in their place. */
import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits as text that is safe in URLs and headers. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what is stored instead of a secret. With so many bits, a fast digest is enough. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Returns a random id for a record, which can't be guessed or counted. */
export function createId(): string {
  return randomBytes(16).toString('base64url');
}
