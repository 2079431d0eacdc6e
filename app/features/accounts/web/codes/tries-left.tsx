import classes from '../account-form.module.css';

const ALL = 3; // none is used yet: no message

/** Formats '{n} attempts left.' after a wrong code, or null if that isn't worth a message. */
export function formatAttempts(left: number | null): string | null {
  if (left === null || left === 0 || left === ALL) return null;
  return left === 1 ? '1 attempt left.' : `${left} attempts left.`;
}

/** Formats '{n} Try Left.' for sending a code, or null if that isn't worth a message. */
export function formatTries(left: number | null): string | null {
  return left === null || left === 0 || left === ALL ? null : `${left} Try Left.`;
}

export function TriesLeft({ words }: { readonly words: string | null }) {
  return words === null ? null : <span className={classes['quiet']}>{words}</span>;
}
