/**
 * Keeps in memory what an audience sees, and never shows what is over. What is kept of a schedule is as
 * the row with its mark says; it is forgotten when a note comes, asked about every few seconds since plans
 * end without one, and doubted after everything that this process may have written itself.
 */
import type { Clock } from '../../../../infra/clock.ts';
import type { Loaded } from './load-shown.ts';

export interface KeptShown {
  /** What is kept by that name, or loaded once however many ask; null: nobody may see it. */
  readonly see: <T>(id: string, part: Part<T>) => Promise<T | null>;

  /** A note has come: what is being loaded now is not kept. */
  readonly forget: (id: string) => void;

  /** All of it may be over: it is asked about before it is shown again. */
  readonly doubt: () => void;
}

export interface Part<T> {
  readonly name: string; // of all that is kept of one schedule
  readonly load: () => Promise<(Loaded<T> & { readonly mark: string }) | null>;
  readonly weigh: (value: T) => number; // bytes
}

export interface KeepingRules {
  readonly clock: Clock;
  readonly findMark: (id: string) => Promise<string | null>;
  readonly age: () => number; // milliseconds for which nothing is asked
  readonly mostBytes: number;
}

interface Kept extends Loaded<unknown> {
  readonly bytes: number;
}

interface Loading {
  readonly since: number; // by the clock
  readonly answer: Promise<unknown>;
}

/** All that is known of one schedule. Another takes its place when what is being loaded must not be kept. */
interface Room {
  readonly kept: Map<string, Kept>;
  readonly loads: Map<string, Loading>;
  readonly doubts: number; // how often there was doubt before it
  mark: string | null;
  askedAt: number; // the last time the mark was the row's, by the clock
  asking: Promise<boolean> | null;
}

const MOST_PARTS = 50; // of one schedule

export function keepShown({ clock, findMark, age, mostBytes }: KeepingRules): KeptShown {
  const rooms = new Map<string, Room>(); // the last used last
  let doubts = 0;
  let bytes = 0;

  const isCurrent = (id: string, room: Room) => rooms.get(id) === room;

  function leave(id: string, room: Room): void {
    if (!isCurrent(id, room)) return;
    rooms.delete(id);
    for (const kept of room.kept.values()) bytes -= kept.bytes;
  }

  function enter(id: string): Room {
    const there = rooms.get(id);
    const stays = there?.doubts === doubts;
    const room: Room = stays
      ? there
      : { ...(there ?? EMPTY()), loads: new Map(), doubts, askedAt: -Infinity, asking: null };
    rooms.delete(id);
    rooms.set(id, room);
    return room;
  }

  const isYoung = (since: number) => {
    const past = clock().getTime() - since;
    return past >= 0 && past < age();
  };

  /** Whether what the room keeps is still so. */
  function ask(id: string, room: Room): Promise<boolean> {
    const since = clock().getTime();
    if (isYoung(room.askedAt)) return Promise.resolve(true);
    room.asking ??= findMark(id)
      .then((mark) => {
        if (mark !== room.mark) leave(id, room);
        else room.askedAt = since;
        return mark === room.mark;
      })
      .finally(() => {
        room.asking = null;
      });
    return room.asking;
  }

  async function load<T>(
    id: string,
    room: Room,
    { name, load, weigh }: Part<T>,
  ): Promise<T | null> {
    const since = clock().getTime();
    const loaded = await load();
    if (!isCurrent(id, room)) return loaded?.value ?? null;
    if (loaded === null || (room.mark !== null && room.mark !== loaded.mark)) {
      leave(id, room);
      return loaded?.value ?? null;
    }
    room.mark = loaded.mark;
    room.askedAt = since;
    drop(room, name);
    const kept = { ...loaded, bytes: weigh(loaded.value) };
    room.kept.set(name, kept);
    bytes += kept.bytes;
    for (const other of room.kept.keys()) if (room.kept.size > MOST_PARTS) drop(room, other);
    for (const [other, one] of rooms) if (bytes > mostBytes) leave(other, one);
    return loaded.value;
  }

  function drop(room: Room, name: string): void {
    bytes -= room.kept.get(name)?.bytes ?? 0;
    room.kept.delete(name);
  }

  async function see<T>(id: string, part: Part<T>): Promise<T | null> {
    const room = enter(id);
    const kept = room.kept.get(part.name);
    if (kept && (kept.until === null || clock() < kept.until)) {
      if (await ask(id, room)) return kept.value as T; // kept by the name of this part
      return see(id, part);
    }
    const there = room.loads.get(part.name);
    const loading: Loading =
      there && isYoung(there.since)
        ? there
        : { since: clock().getTime(), answer: load(id, room, part) };
    room.loads.set(part.name, loading);
    const done = () => {
      if (room.loads.get(part.name) === loading) room.loads.delete(part.name);
      if (room.kept.size === 0 && room.loads.size === 0) leave(id, room);
    };
    return (loading.answer as Promise<T | null>).finally(done); // loaded by the name of this part
  }

  return {
    see,
    forget(id) {
      const room = rooms.get(id);
      if (room) leave(id, room);
    },
    doubt() {
      doubts++;
    },
  };
}

const EMPTY = () => ({ kept: new Map<string, Kept>(), mark: null });
