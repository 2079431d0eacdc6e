import * as z from 'zod/mini';

/** A parameter of an address that counts as left out where it makes no sense. */
export function absentWhenWrong<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}
