/** A fault in the program's environment: reported as a sentence with its cure, without a stack. */
export class Sentence extends Error {}

/** Returns what to print for anything thrown: a sentence, or the whole error. */
export function readable(error: unknown): unknown {
  return error instanceof Sentence ? error.message : error;
}
