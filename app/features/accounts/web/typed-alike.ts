import * as z from 'zod/mini';

interface TypedTwice {
  readonly password: string;
  readonly repetition: string;
}

/** Holds where a new password was typed twice alike; says so at the second one. */
export function typedAlike() {
  return z.refine<TypedTwice>(({ password, repetition }) => password === repetition, {
    path: ['repetition'],
    error: 'The passwords do not match.',
    when: ({ value }) => (value as TypedTwice).repetition !== '', // also while the first one has a mistake of its own
  });
}
