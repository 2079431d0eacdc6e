/**
 * In-memory cache of what the audience sees; it never serves stale data. Entries of a schedule are
 * valid for one mark of its row (see the glossary). A notification drops them, and the mark is
 * checked again every few seconds, as plans end without a notification, and after anything this
 * process may have written. A load that was under way at such a write answers only requests from
 * before it; later ones wait for it and use it once the mark is confirmed.
 */
import type { Clock } from '#kernel/server/clock.ts';
import type { Loaded } from './load-shown.ts';

export interface CachedShown {
  /** Returns the cached part, or loads it as a single flight; null: not visible to the audience. */
  readonly see: <T>(id: string, part: Part<T>) => Promise<T | null>;

  /** Drops a schedule after a notification; loads under way will not be cached. */
  readonly forget: (id: string) => void;

  /** Marks all entries stale: their marks are checked before they are served again. */
  readonly invalidate: () => void;

  /** Returns a cached part without checking its mark, for outages; null: none recent enough. */
  readonly findCopy: <T>(id: string, name: string) => Copy<T> | null;
}

export interface Part<T> {
  readonly name: string; // unique within the schedule
  readonly load: () => Promise<(Loaded<T> & { readonly mark: string }) | null>;
  readonly weigh: (value: T) => number; // bytes
  readonly many?: boolean; // there may be many such parts; they evict each other
}

export interface Copy<T> {
  readonly value: T;
  readonly asOf: Date; // when it was last confirmed
}

export interface CacheOptions {
  readonly clock: Clock;
  readonly findMark: (id: string) => Promise<string | null>;
  readonly age: () => number; // milliseconds for which a confirmed mark is trusted
  readonly mostBytes: number;
  readonly copyAge: number; // maximum age of a copy in milliseconds
  readonly endings: () => number; // counts this process's writes that hide something; older copies are not served
}

interface CachedPart extends Loaded<unknown> {
  readonly bytes: number;
  readonly many: boolean;
}

interface RunningCheck {
  readonly since: number; // by the clock
  readonly answer: Promise<boolean>;
}

interface Loading {
  readonly since: number; // the invalidation count when it began
  readonly invalidations: number; // how often there was doubt before it
  readonly answer: Promise<unknown>;
}

/** All cached parts of one schedule. Replaced when a load under way must not be cached. */
interface CachedSchedule {
  readonly parts: Map<string, CachedPart>; // least recently used first
  readonly loads: Map<string, Loading>;
  invalidations: number; // the invalidation count when it was last entered
  mark: string | null;
  requestedAt: number; // when the mark was last confirmed, by the clock; -Infinity: must be checked
  confirmedAt: number; // the same, but not reset by invalidation
  endings: number; // the count of endings when it was confirmed
  check: RunningCheck | null;
}

const SHARE_OF_MANY = 0.25; // of all bytes, for the many parts of one schedule

export function cacheShown(rules: CacheOptions): CachedShown {
  const { clock, findMark, age, mostBytes, copyAge, endings } = rules;
  const schedules = new Map<string, CachedSchedule>(); // least recently used first
  let invalidations = 0;
  let bytes = 0;

  const isCurrent = (id: string, schedule: CachedSchedule) => schedules.get(id) === schedule;

  function leave(id: string, schedule: CachedSchedule): void {
    if (!isCurrent(id, schedule)) return;
    schedules.delete(id);
    for (const part of schedule.parts.values()) bytes -= part.bytes;
  }

  function enter(id: string): CachedSchedule {
    const schedule = schedules.get(id) ?? newRoom();
    if (schedule.invalidations !== invalidations) {
      schedule.invalidations = invalidations;
      schedule.requestedAt = -Infinity;
      schedule.check = null;
    }
    schedules.delete(id);
    schedules.set(id, schedule);
    return schedule;
  }

  const isYoung = (since: number) => {
    const past = clock().getTime() - since;
    return past >= 0 && past < age();
  };

  /** Whether the room's mark is still that of the row; single flight. */
  function checkMark(id: string, schedule: CachedSchedule): Promise<boolean> {
    if (isYoung(schedule.requestedAt)) return Promise.resolve(true);
    if (schedule.check !== null && isYoung(schedule.check.since)) return schedule.check.answer;
    const answer = fetchRevision(id, schedule).finally(() => {
      if (schedule.check === check) schedule.check = null;
    });
    const check: RunningCheck = { since: clock().getTime(), answer };
    schedule.check = check;
    return answer;
  }

  async function fetchRevision(id: string, schedule: CachedSchedule): Promise<boolean> {
    const since = clock().getTime();
    const before = { invalidations, endings: endings() };
    const mark = await findMark(id);
    if (mark !== schedule.mark) leave(id, schedule);
    else confirm(schedule, since, before);
    return mark === schedule.mark;
  }

  function confirm(
    schedule: CachedSchedule,
    since: number,
    before: { readonly invalidations: number; readonly endings: number },
  ): void {
    if (before.invalidations === invalidations) schedule.requestedAt = since;
    schedule.confirmedAt = since;
    schedule.endings = before.endings;
  }

  async function load<T>(
    id: string,
    schedule: CachedSchedule,
    { name, load, weigh, many = false }: Part<T>,
  ): Promise<T | null> {
    const since = clock().getTime();
    const before = { invalidations, endings: endings() };
    const loaded = await load();
    if (!isCurrent(id, schedule)) return loaded?.value ?? null;
    if (loaded === null || (schedule.mark !== null && schedule.mark !== loaded.mark)) {
      leave(id, schedule);
      return loaded?.value ?? null;
    }
    schedule.mark = loaded.mark;
    confirm(schedule, since, before);
    drop(schedule, name);
    const cached = { ...loaded, bytes: weigh(loaded.value), many };
    schedule.parts.set(name, cached);
    bytes += cached.bytes;
    evictMany(schedule);
    for (const [other, one] of schedules) if (bytes > mostBytes) leave(other, one);
    return loaded.value;
  }

  /** Evicts the least recently used of a schedule's many parts until they fit their share. */
  function evictMany(schedule: CachedSchedule): void {
    const many = [...schedule.parts].filter(([, part]) => part.many);
    let over = -SHARE_OF_MANY * mostBytes;
    for (const [, part] of many) over += part.bytes;
    for (const [name, part] of many) {
      if (over <= 0) return;
      over -= part.bytes;
      drop(schedule, name);
    }
  }

  function drop(schedule: CachedSchedule, name: string): void {
    bytes -= schedule.parts.get(name)?.bytes ?? 0;
    schedule.parts.delete(name);
  }

  async function see<T>(id: string, part: Part<T>): Promise<T | null> {
    const schedule = enter(id);
    const cached = schedule.parts.get(part.name);
    if (cached && (cached.until === null || clock() < cached.until)) {
      schedule.parts.delete(part.name);
      schedule.parts.set(part.name, cached);
      if (await checkMark(id, schedule)) return cached.value as T; // the name identifies the type
      return see(id, part);
    }
    const there = schedule.loads.get(part.name);
    if (there && there.invalidations !== invalidations) {
      await there.answer.catch(() => undefined); // reported to those who began it
      return see(id, part);
    }
    if (there && isYoung(there.since)) return there.answer as Promise<T | null>; // the name identifies the type
    return begin(id, schedule, part);
  }

  function begin<T>(id: string, schedule: CachedSchedule, part: Part<T>): Promise<T | null> {
    const answer = load(id, schedule, part).finally(() => {
      if (schedule.loads.get(part.name) === loading) schedule.loads.delete(part.name);
      if (schedule.parts.size === 0 && schedule.loads.size === 0) leave(id, schedule);
    });
    const loading: Loading = { since: clock().getTime(), invalidations, answer };
    schedule.loads.set(part.name, loading);
    return answer;
  }

  return {
    see,
    forget(id) {
      const schedule = schedules.get(id);
      if (schedule) leave(id, schedule);
    },
    invalidate() {
      invalidations++;
    },
    findCopy<T>(id: string, name: string) {
      const schedule = schedules.get(id);
      const cached = schedule?.parts.get(name);
      if (!schedule || !cached || schedule.endings !== endings()) return null;
      if (clock().getTime() - schedule.confirmedAt > copyAge) return null;
      return { value: cached.value as T, asOf: new Date(schedule.confirmedAt) }; // the name identifies the type
    },
  };
}

function newRoom(): CachedSchedule {
  return {
    parts: new Map(),
    loads: new Map(),
    invalidations: 0,
    mark: null,
    requestedAt: -Infinity,
    confirmedAt: -Infinity,
    endings: 0,
    check: null,
  };
}
