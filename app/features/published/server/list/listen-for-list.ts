import type { Listening } from '#kernel/server/database/listen/listen.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';

/** Calls `forget` whenever the list of published schedules may be another: one of them, a plan, a person's name. */
export function listenForList(
  { listen }: Pick<OpenDatabase, 'listen'>,
  forget: () => void,
): Promise<Listening> {
  return listen('audience', {
    hear(note) {
      if (!note.startsWith('schedule ')) forget(); // of a schedule alone: its matches, not how it is listed
    },
    missed: forget,
  });
}
