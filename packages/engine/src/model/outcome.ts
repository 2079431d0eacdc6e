/** A result or a refusal. Refusals are expected and returned; violated invariants are thrown. */
export type Outcome<T, R> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

/** Throws if an invariant of our own code is violated; never because of what a person entered. */
export function invariant(holds: boolean, statement: string): asserts holds {
  if (!holds) throw new Error(`Broken promise: ${statement}`);
}
