import classes from './match-mark.module.css';

/** What is said of a match that is not what its audience knew of it. */
export interface MatchNote {
  readonly word: 'Changed' | 'New';
  readonly was: string | null; // 'Sat 3 Apr 9:00 AM, Field 2'; null: it was not there
  readonly fresh: boolean; // it has become so while the page was open, a moment ago
}

/** By number of the match. */
export type MatchNotes = ReadonlyMap<number, MatchNote>;

/** 'Changed: was Sat 3 Apr 9:00 AM, Field 2', or 'New'. */
export function sayNote({ word, was }: MatchNote): string {
  return was === null ? word : `${word}: was ${was}`;
}

/** The note of a match, below its names. Nothing where there is none. */
export function MatchMark({ note }: { readonly note: MatchNote | undefined }) {
  if (note === undefined) return null;
  return (
    <span className={classes['mark']} data-fresh={note.fresh || undefined}>
      <strong>{note.word}</strong>
      {note.was !== null && `: was ${note.was}`}
    </span>
  );
}
