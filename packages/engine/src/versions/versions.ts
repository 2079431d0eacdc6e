/** Two people, or two tabs, that edited the same base. */
export interface Versions<T> {
  readonly base: T; // the common ancestor
  readonly mine: T;
  readonly theirs: T;
}

export type Side = 'mine' | 'theirs';
