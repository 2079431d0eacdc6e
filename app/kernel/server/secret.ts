/** Values that nobody can guess, and the digests that are kept in their place. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text that can stand in an address or a header. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a secret. A secret has so many bits that a fast digest is enough. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The id of a record: it cannot be guessed or counted. */
export function createId(): string {
  return randomBytes(16).toString('base64url');
}
