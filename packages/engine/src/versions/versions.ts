/** Two people, or two tabs, went on from the same thing. */
export interface Versions<T> {
  readonly base: T; // what both began with
  readonly mine: T;
  readonly theirs: T;
}

export type Side = 'mine' | 'theirs';
