/** An answer that may be a reasoned no. Refusals are expected and returned; broken promises of ours are thrown. */
export type Outcome<T, R> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

/** Throws when a promise of our own code is broken; never for anything a person entered. */
export function invariant(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new Error(`Broken promise: ${promise}`);
}
