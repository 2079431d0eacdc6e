/**
 * Keeps in memory what an audience sees, and never shows what is over. What is kept of a schedule is as
 * the row with its mark says; it is forgotten when a note comes, asked about every few seconds since plans
 * end without one, and doubted after everything that this process may have written itself: then what was
 * being loaded is for those who asked before, and for others once its mark is found to be the row's still.
 */
import type { Clock } from '#kernel/server/clock.ts';
import type { Loaded } from './load-shown.ts';

export interface KeptShown {
  /** What is kept by that name, or loaded once however many ask; null: nobody may see it. */
  readonly see: <T>(id: string, part: Part<T>) => Promise<T | null>;

  /** A note has come: what is being loaded now is not kept. */
  readonly forget: (id: string) => void;

  /** All of it may be over: it is asked about before it is shown again. */
  readonly doubt: () => void;

  /** What is kept by that name although nobody can be asked whether it is still so; null: nothing of late. */
  readonly findCopy: <T>(id: string, name: string) => Copy<T> | null;
}

export interface Part<T> {
  readonly name: string; // of all that is kept of one schedule
  readonly load: () => Promise<(Loaded<T> & { readonly mark: string }) | null>;
  readonly weigh: (value: T) => number; // bytes
  readonly many?: boolean; // there may be any number of such parts: they make way for each other
}

export interface Copy<T> {
  readonly value: T;
  readonly asOf: Date; // the last time it was known to be so
}

export interface KeepingRules {
  readonly clock: Clock;
  readonly findMark: (id: string) => Promise<string | null>;
  readonly age: () => number; // milliseconds for which nothing is asked
  readonly mostBytes: number;
  readonly copyAge: number; // milliseconds for which a copy may be shown while nobody can be asked
  readonly endings: () => number; // how often this process has ended that something is shown: copies from before are not
}

interface Kept extends Loaded<unknown> {
  readonly bytes: number;
  readonly many: boolean;
}

interface Asking {
  readonly since: number; // by the clock
  readonly answer: Promise<boolean>;
}

interface Loading {
  readonly since: number; // by the clock
  readonly doubts: number; // how often there was doubt before it
  readonly answer: Promise<unknown>;
}

/** All that is known of one schedule. Another takes its place when what is being loaded must not be kept. */
interface Room {
  readonly kept: Map<string, Kept>; // the last used last
  readonly loads: Map<string, Loading>;
  doubts: number; // how often there was doubt when it was entered last
  mark: string | null;
  askedAt: number; // the last time the mark was the row's, by the clock; before all time: there is doubt
  confirmedAt: number; // the same, also where there has been doubt since
  endings: number; // how many there were before that
  asking: Asking | null;
}

const SHARE_OF_MANY = 0.25; // of all bytes, for the many parts of one schedule

export function keepShown(rules: KeepingRules): KeptShown {
  const { clock, findMark, age, mostBytes, copyAge, endings } = rules;
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
    const room = rooms.get(id) ?? newRoom();
    if (room.doubts !== doubts) {
      room.doubts = doubts;
      room.askedAt = -Infinity;
      room.asking = null;
    }
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
    if (isYoung(room.askedAt)) return Promise.resolve(true);
    if (room.asking !== null && isYoung(room.asking.since)) return room.asking.answer;
    const answer = askMark(id, room).finally(() => {
      if (room.asking === asking) room.asking = null;
    });
    const asking: Asking = { since: clock().getTime(), answer };
    room.asking = asking;
    return answer;
  }

  async function askMark(id: string, room: Room): Promise<boolean> {
    const since = clock().getTime();
    const before = { doubts, endings: endings() };
    const mark = await findMark(id);
    if (mark !== room.mark) leave(id, room);
    else confirm(room, since, before);
    return mark === room.mark;
  }

  function confirm(
    room: Room,
    since: number,
    before: { readonly doubts: number; readonly endings: number },
  ): void {
    if (before.doubts === doubts) room.askedAt = since;
    room.confirmedAt = since;
    room.endings = before.endings;
  }

  async function load<T>(
    id: string,
    room: Room,
    { name, load, weigh, many = false }: Part<T>,
  ): Promise<T | null> {
    const since = clock().getTime();
    const before = { doubts, endings: endings() };
    const loaded = await load();
    if (!isCurrent(id, room)) return loaded?.value ?? null;
    if (loaded === null || (room.mark !== null && room.mark !== loaded.mark)) {
      leave(id, room);
      return loaded?.value ?? null;
    }
    room.mark = loaded.mark;
    confirm(room, since, before);
    drop(room, name);
    const kept = { ...loaded, bytes: weigh(loaded.value), many };
    room.kept.set(name, kept);
    bytes += kept.bytes;
    makeWay(room);
    for (const [other, one] of rooms) if (bytes > mostBytes) leave(other, one);
    return loaded.value;
  }

  /** The many parts of a schedule make way for each other, those first that nobody has used for longest. */
  function makeWay(room: Room): void {
    const many = [...room.kept].filter(([, kept]) => kept.many);
    let over = -SHARE_OF_MANY * mostBytes;
    for (const [, kept] of many) over += kept.bytes;
    for (const [name, kept] of many) {
      if (over <= 0) return;
      over -= kept.bytes;
      drop(room, name);
    }
  }

  function drop(room: Room, name: string): void {
    bytes -= room.kept.get(name)?.bytes ?? 0;
    room.kept.delete(name);
  }

  async function see<T>(id: string, part: Part<T>): Promise<T | null> {
    const room = enter(id);
    const kept = room.kept.get(part.name);
    if (kept && (kept.until === null || clock() < kept.until)) {
      room.kept.delete(part.name);
      room.kept.set(part.name, kept);
      if (await ask(id, room)) return kept.value as T; // kept by the name of this part
      return see(id, part);
    }
    const there = room.loads.get(part.name);
    if (there && there.doubts !== doubts) {
      await there.answer.catch(() => undefined); // told to those who began it
      return see(id, part);
    }
    if (there && isYoung(there.since)) return there.answer as Promise<T | null>; // by the same name
    return begin(id, room, part);
  }

  function begin<T>(id: string, room: Room, part: Part<T>): Promise<T | null> {
    const answer = load(id, room, part).finally(() => {
      if (room.loads.get(part.name) === loading) room.loads.delete(part.name);
      if (room.kept.size === 0 && room.loads.size === 0) leave(id, room);
    });
    const loading: Loading = { since: clock().getTime(), doubts, answer };
    room.loads.set(part.name, loading);
    return answer;
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
    findCopy<T>(id: string, name: string) {
      const room = rooms.get(id);
      const kept = room?.kept.get(name);
      if (!room || !kept || room.endings !== endings()) return null;
      if (clock().getTime() - room.confirmedAt > copyAge) return null;
      return { value: kept.value as T, asOf: new Date(room.confirmedAt) }; // kept by the name of this part
    },
  };
}

function newRoom(): Room {
  return {
    kept: new Map(),
    loads: new Map(),
    doubts: 0,
    mark: null,
    askedAt: -Infinity,
    confirmedAt: -Infinity,
    endings: 0,
    asking: null,
  };
}
