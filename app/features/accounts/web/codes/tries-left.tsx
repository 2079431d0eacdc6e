import classes from '../account-form.module.css';

const ALL = 3; // none is used yet: nothing is said

/** '{n} attempts left.' after a bad code, while it is worth saying. */
export function sayAttempts(left: number | null): string | null {
  if (left === null || left === 0 || left === ALL) return null;
  return left === 1 ? '1 attempt left.' : `${left} attempts left.`;
}

/** '{n} Try Left.' beside what sends a code, while it is worth saying. */
export function sayTries(left: number | null): string | null {
  return left === null || left === 0 || left === ALL ? null : `${left} Try Left.`;
}

export function TriesLeft({ words }: { readonly words: string | null }) {
  return words === null ? null : <span className={classes['quiet']}>{words}</span>;
}
