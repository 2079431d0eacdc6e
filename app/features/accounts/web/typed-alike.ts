import * as z from 'zod/mini';

interface TypedTwice {
  readonly password: string;
  readonly repetition: string;
}

/** Checks that a new password was typed twice alike; the message is at the second input. */
export function typedAlike() {
  return z.refine<TypedTwice>(({ password, repetition }) => password === repetition, {
    path: ['repetition'],
    error: 'The passwords do not match.',
    when: ({ value }) => (value as TypedTwice).repetition !== '', // even if the first is invalid
  });
}
