import type { Listening } from '#kernel/server/database/listen/listen.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';

/** Calls `forget` whenever the public list may change: a schedule, a plan or a person's name. */
export function listenForList(
  { listen }: Pick<OpenDatabase, 'listen'>,
  forget: () => void,
): Promise<Listening> {
  return listen('audience', {
    onMessage(note) {
      if (!note.startsWith('schedule ')) forget(); // 'schedule' alone: its matches changed, not its entry in the list
    },
    missed: forget,
  });
}
