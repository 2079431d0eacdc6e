/** What is stored with single matches (notes) and goes where the match goes: through edits, joins and versions. */
import { type MatchId, type MatchNotes, NOTE_KINDS, type Schedule } from './schedule.ts';

/** The notes of one match: a value for each kind that it has. */
export type Notes = {
  readonly [Kind in keyof MatchNotes]?: NonNullable<MatchNotes[Kind]>[MatchId];
};

/** The notes of a match that has none. */
export const NO_NOTES: Notes = {};

/** Whether any match has notes. */
export function hasNotes(schedule: MatchNotes): boolean {
  return NOTE_KINDS.some((kind) => schedule[kind] !== undefined);
}

/** The notes of a match; `NO_NOTES` itself if it has none. */
export function notesOf(schedule: MatchNotes, match: MatchId): Notes {
  let noted = NO_NOTES;
  for (const kind of NOTE_KINDS) {
    const notes = schedule[kind];
    if (notes === undefined || !Object.hasOwn(notes, match)) continue; // any text can be an id, `constructor` too
    noted = { ...noted, [kind]: notes[match] };
  }
  return noted;
}

/** The schedule with these notes in place of all that it had. */
export function withNotes(
  schedule: Schedule,
  notesOfRow: (match: MatchId, row: number) => Notes,
): Schedule {
  const { ids } = schedule.fixtures;
  const rows = ids.map(notesOfRow);
  const whole: Record<string, unknown> = { ...schedule };
  for (const kind of NOTE_KINDS) {
    const noted = ids.flatMap((id, row) => (kind in rows[row]! ? [[id, rows[row]![kind]]] : []));
    if (noted.length > 0) whole[kind] = Object.fromEntries(noted);
    else delete whole[kind];
  }
  return whole as unknown as Schedule; // each kind has the values that `Notes` has for it
}
