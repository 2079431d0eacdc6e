/** The envelope of every response: success, a message for people, and the data. */
import * as z from 'zod/mini';
import type { Fault } from './fault.ts';
import { type ProblemCode, problemSentence } from './problems.ts';

export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** Success with only a sentence to show. */
export const messageEnvelope = z.object({ success: z.literal(true), message: z.string() });

/** A refusal by a business rule: the call was valid. */
export const refusedEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.optional(z.string()),
});

export const problemEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  data: z.object({ faults: z.array(z.object({ path: z.string(), message: z.string() })) }),
});

const MOST_FAULTS = 1000; // more would not be read

/** With faults, uses the first one's sentence as the message, since it is more specific. */
export function encodeProblem(
  code: ProblemCode,
  faults: readonly Fault[] = [],
): z.infer<typeof problemEnvelope> {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const message = first
    ? `${first.path ? `${first.path}: ` : ''}${first.message}${more}`
    : problemSentence(code);
  return { success: false, message, error: code, data: { faults: tellable(faults) } };
}

/** Returns a problem's message for people: without the path, which only programs understand. */
export function problemMessage({ message, data }: z.infer<typeof problemEnvelope>): string {
  const [first] = data.faults;
  const prefix = first?.path ? `${first.path}: ` : '';
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

/** Returns the faults; of very many the first ones and the number of the others. */
function tellable(faults: readonly Fault[]): Fault[] {
  const others = faults.length - MOST_FAULTS;
  if (others <= 0) return [...faults];
  return [...faults.slice(0, MOST_FAULTS), { path: '', message: `And ${others} more.` }];
}
