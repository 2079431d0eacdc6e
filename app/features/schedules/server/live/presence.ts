/**
 * Who has which schedule open, and where they are, in all processes. Each process sends what it knows of its own
 * streams on a channel of the database, now and then again, so that what a dead process sent is forgotten. Nothing
 * is stored.
 */
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type PresentEditor, presenceInput } from '../../live-model.ts';

export const PRESENCE_CHANNEL = 'editors';

const note = z.extend(presenceInput, {
  schedule: z.string(),
  account: z.string(),
  name: z.string(),
  state: z.enum(['new', 'here', 'gone']), // 'new': the others introduce themselves
});
type Note = z.output<typeof note>;

/** An open page, as it enters. */
export type Editor = Pick<Note, 'schedule' | 'account' | 'name' | 'client'>;

export interface Presence {
  /** Shows somebody to the others, and all of them to `notify`; returns a function that ends it. */
  readonly enter: (editor: Editor, notify: (editors: PresentEditor[]) => void) => () => void;
  /** Moves an open page, which may have its stream from another process. */
  readonly move: (place: Omit<Note, 'state' | 'name'>) => Promise<void>;
  readonly onMessage: (text: string) => void; // of the channel
  readonly close: () => void;
}

export interface PresenceTimes {
  readonly repeat: number; // milliseconds after which each process sends its own pages again
  readonly forget: number; // milliseconds after which a page that nobody has sent again is forgotten
}

export const PRESENCE_TIMES: PresenceTimes = { repeat: 10_000, forget: 30_000 };

interface Known extends Note {
  heardAt: number; // by `performance.now()`
}

interface Own {
  note: Note;
  readonly notify: (editors: PresentEditor[]) => void;
}

export function openPresence(
  db: Kysely<Tables>,
  onError: (error: unknown) => void,
  { repeat, forget }: PresenceTimes = PRESENCE_TIMES,
): Presence {
  const known = new Map<string, Map<string, Known>>(); // by schedule, by client
  const own = new Map<string, Own>(); // by client, of this process

  const send = async (sent: Note) => {
    await sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(sent)})`.execute(db);
  };
  const isOpen = (schedule: string) =>
    [...own.values()].some((one) => one.note.schedule === schedule);
  const sendOwn = ({ note }: Own) => void send({ ...note, state: 'here' }).catch(onError);

  function show(schedule: string): void {
    const editors = [...(known.get(schedule)?.values() ?? [])];
    for (const { note, notify } of own.values()) {
      if (note.schedule !== schedule) continue;
      notify(
        editors.map(({ client, name, match, cell, account }) => {
          return { client, name, match, cell, isOwn: account === note.account };
        }),
      );
    }
  }

  function forgetOne(schedule: string, client: string): boolean {
    const editors = known.get(schedule);
    const isKnown = editors?.delete(client) ?? false;
    if (editors?.size === 0) known.delete(schedule);
    return isKnown;
  }

  const repeating = setInterval(() => {
    const old = performance.now() - forget;
    for (const [schedule, editors] of known) {
      const gone = [...editors.values()].filter(({ heardAt }) => heardAt < old);
      for (const { client } of gone) forgetOne(schedule, client);
      if (gone.length > 0) show(schedule);
    }
    for (const one of own.values()) sendOwn(one);
  }, repeat);
  repeating.unref();

  return {
    enter(editor, notify) {
      const { client } = editor;
      const entered: Own = { note: { ...editor, match: null, cell: null, state: 'new' }, notify };
      own.set(client, entered);
      void send(entered.note).catch(onError);
      return () => {
        if (own.get(client) !== entered) return; // it has connected again
        own.delete(client);
        if (!isOpen(editor.schedule)) known.delete(editor.schedule);
        void send({ ...entered.note, state: 'gone' }).catch(onError);
      };
    },
    move: (place) => send({ ...place, name: '', state: 'here' }),
    onMessage(text) {
      const read = z.safeParse(note, JSON.parse(text));
      if (!read.success) return; // of another version of the server
      const { schedule, client, state } = read.data;
      if (!isOpen(schedule)) return;
      const before = known.get(schedule)?.get(client);
      if (before !== undefined && before.account !== read.data.account) return; // the id of somebody else's page
      if (state === 'gone') {
        if (forgetOne(schedule, client)) show(schedule);
        return;
      }
      const name = read.data.name || before?.name;
      if (name === undefined) return; // it has left, or is about to introduce itself
      const editors = known.get(schedule) ?? new Map<string, Known>();
      known.set(schedule, editors);
      editors.set(client, { ...read.data, name, heardAt: performance.now() });
      const mine = own.get(client);
      if (mine) mine.note = { ...read.data, name };
      const isSame = before?.match === read.data.match && before.cell === read.data.cell;
      if (!isSame || state === 'new') show(schedule);
      if (state === 'new') {
        for (const one of own.values()) {
          if (one.note.schedule === schedule && one !== mine) sendOwn(one);
        }
      }
    },
    close: () => clearInterval(repeating),
  };
}
