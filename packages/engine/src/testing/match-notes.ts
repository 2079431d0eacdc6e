import { notesOf } from '../model/match-notes.ts';
import { type MatchId, type MatchNotes, NOTE_KINDS, type Schedule } from '../model/schedule.ts';

const NOTED = {
  reasons: (match: MatchId) => `why ${match}`,
  marks: (match: MatchId) => ({ referee: `of ${match}` }),
} satisfies Record<keyof MatchNotes, (match: MatchId) => unknown>;

/** The schedule with a note of every kind on each of its matches. */
export function withEveryNote(schedule: Schedule): Schedule {
  const { ids } = schedule.fixtures;
  const noted = NOTE_KINDS.map((kind) => [
    kind,
    Object.fromEntries(ids.map((id) => [id, NOTED[kind](id)])),
  ]);
  return { ...schedule, ...Object.fromEntries(noted) };
}

/**
 * Defects of the notes of a later schedule: matches that were there and lost some, and notes of matches
 * that are gone.
 */
export function findLostNotes(before: Schedule, after: Schedule): string[] {
  const old = new Set(before.fixtures.ids);
  const { ids } = after.fixtures;
  const lost = ids.filter(
    (id) =>
      old.has(id) && JSON.stringify(notesOf(after, id)) !== JSON.stringify(notesOf(before, id)),
  );
  const left = NOTE_KINDS.flatMap((kind) =>
    Object.keys(after[kind] ?? {}).filter((id) => !ids.includes(id as MatchId)),
  );
  return [...lost.map((id) => `${id} lost notes`), ...left.map((id) => `${id} left notes`)];
}
