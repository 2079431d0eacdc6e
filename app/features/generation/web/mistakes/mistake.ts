/** Something in a form that has to be changed before it can be used. */
export interface Mistake {
  readonly path: readonly (string | number)[]; // of the input to change
  readonly message: string; // names the thing and the cure
}
