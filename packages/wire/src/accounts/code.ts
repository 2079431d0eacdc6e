/**
 * Codes sent by e-mail, and the server's replies to them. After three wrong codes, or too many
 * e-mails in a short time, the user has to wait; only the server decides when the wait is over.
 */
import * as z from 'zod/mini';
import { looseText } from '../scalars.ts';

export const CODE_LENGTH = 6;

/** Why a code was rejected or not sent. */
export interface CodeRefusal {
  readonly message: string;
  readonly triesLeft: number | null; // null: the refusal is not about the number of tries
  readonly wait: CodeWait | null;
}

export interface CodeWait {
  readonly until: string; // ISO 8601 UTC
  readonly milliseconds: number; // from the time of the response, by the server's clock
}

/** Returns a schema for a six-digit code; drops spaces that people and e-mail programs insert. */
export function codeText(missing: string, wrong: string) {
  return z.pipe(
    looseText(missing).check(z.minLength(1, missing), z.maxLength(20, wrong)),
    z.pipe(
      z.transform((text: string) => text.replace(/\s/g, '')),
      z.string().check(z.regex(/^\d*$/, wrong), z.regex(/^\d{6}$/, 'Please Enter 6 digit code.')),
    ),
  );
}

export const codeRefusedEnvelope = z.object({
  success: z.literal(false),
  status: z.literal(false),
  message: z.string(),
  error: z.optional(z.string()), // 'waitTime'
  try: z.optional(z.number()),
  after: z.optional(z.string()), // end of the wait, ISO 8601 UTC
  date: z.optional(z.string()), // time of the response, so that the client's clock does not matter
});

type CodeRefused = z.infer<typeof codeRefusedEnvelope>;

/** `now` is the server's time. */
export function encodeCodeRefusal(
  { message, triesLeft, wait }: Omit<CodeRefusal, 'wait'> & { wait: Date | null },
  now: Date,
): CodeRefused {
  return {
    success: false,
    status: false,
    message,
    ...(triesLeft !== null && { try: triesLeft }),
    ...(wait && { error: 'waitTime', after: wait.toISOString(), date: now.toISOString() }),
  };
}

export function decodeCodeRefusal(answer: CodeRefused): CodeRefusal {
  const { message, after, date } = answer;
  const wait =
    after === undefined || date === undefined
      ? null
      : { until: after, milliseconds: Math.max(0, Date.parse(after) - Date.parse(date)) };
  return { message, triesLeft: answer.try ?? null, wait };
}
