import classes from './match-mark.module.css';

/** What changed about a match since its viewers knew it. */
export interface MatchNote {
  readonly word: 'Changed' | 'New';
  readonly was: string | null; // 'Sat 3 Apr 9:00 AM, Field 2'; null: it didn't exist
  readonly fresh: boolean; // it changed a moment ago, while the page was open
}

/** By index of the match. */
export type MatchNotes = ReadonlyMap<number, MatchNote>;

/** 'Changed: was Sat 3 Apr 9:00 AM, Field 2', or 'New'. */
export function formatNote({ word, was }: MatchNote): string {
  return was === null ? word : `${word}: was ${was}`;
}

/** A match's note, below its names. */
export function MatchMark({ note }: { readonly note: MatchNote | undefined }) {
  if (note === undefined) return null;
  return (
    <span className={classes['mark']} data-fresh={note.fresh || undefined}>
      <strong>{note.word}</strong>
      {note.was !== null && `: was ${note.was}`}
    </span>
  );
}
