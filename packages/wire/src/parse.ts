import * as z from 'zod/mini';
import { type Decoded, type Fault, faultPath } from './fault.ts';

/** Checks data from outside against its schema: returns the value, or every fault with its path. */
export function parse<T extends z.ZodMiniType>(schema: T, sent: unknown): Decoded<z.output<T>> {
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refusal: parsed.error.issues.map(toFault) };
}

/** Decodes the body of a call into the model, or returns every fault in it. */
export function decodeBody<B extends z.ZodMiniType>(
  endpoint: { readonly body: B },
  sent: unknown,
): Decoded<z.output<B>> {
  return parse(endpoint.body, sent);
}

function toFault(issue: z.core.$ZodIssue): Fault {
  return { path: faultPath(issue.path), message: issue.message };
}
