export interface Mistake {
  readonly path: readonly (string | number)[]; // of the input to change
  readonly message: string; // names the problem and the remedy
}
