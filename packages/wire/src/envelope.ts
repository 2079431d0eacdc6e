/** The frame of every answer: whether it worked, what to tell a person, and what was asked for. */
import * as z from 'zod/mini';
import type { Fault } from '../fault.ts';
import { type ProblemCode, problemSentence } from '../problems.ts';

export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** It worked, and there is only a sentence to tell. */
export const toldEnvelope = z.object({ success: z.literal(true), message: z.string() });

/** A business no: the call was right, the answer is not what was hoped for. */
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

const MOST_FAULTS = 1000; // nobody reads more at once

/** With faults the first one's sentence is told, since it says more than the problem's own. */
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

/** The faults, of very many the first, and how many there are besides. */
function tellable(faults: readonly Fault[]): Fault[] {
  const untold = faults.length - MOST_FAULTS;
  if (untold <= 0) return [...faults];
  return [...faults.slice(0, MOST_FAULTS), { path: '', message: `And ${untold} more.` }];
}
