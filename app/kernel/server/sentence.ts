/** What is wrong around the program, not in it: told in a sentence with its cure, without a stack. */
export class Sentence extends Error {}

/** How to tell of anything that was thrown: a sentence, or all that is known. */
export function tell(error: unknown): unknown {
  return error instanceof Sentence ? error.message : error;
}
