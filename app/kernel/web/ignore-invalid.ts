import * as z from 'zod/mini';

/** A URL parameter that counts as absent when it is invalid. */
export function ignoreInvalid<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}
