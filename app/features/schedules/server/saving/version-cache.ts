/**
 * Decoded schedules that are being edited, so that a command need not read and decode all matches. What a
 * version holds never changes, so nothing here is ever out of date: which version is the newest is read
 * from the database each time.
 */
import type { Schedule } from '@evenfield/engine';

export interface VersionCache {
  readonly get: (id: string, version: number) => Schedule | null;
  readonly set: (id: string, version: number, schedule: Schedule) => void;
}

/** Keeps the versions that were used last, of up to so many bytes. */
export function cacheVersions(mostBytes: number): VersionCache {
  const cached = new Map<string, { readonly schedule: Schedule; readonly bytes: number }>(); // least recently used first
  let bytes = 0;
  const take = (key: string) => {
    const found = cached.get(key);
    cached.delete(key);
    return found;
  };
  return {
    get(id, version) {
      const key = `${id} ${version}`;
      const found = take(key);
      if (found === undefined) return null;
      cached.set(key, found);
      return found.schedule;
    },
    set(id, version, schedule) {
      const key = `${id} ${version}`;
      const added = { schedule, bytes: weigh(schedule) };
      bytes += added.bytes - (take(key)?.bytes ?? 0);
      cached.set(key, added);
      for (const [other, one] of cached) {
        if (bytes <= mostBytes) return;
        cached.delete(other);
        bytes -= one.bytes;
      }
    },
  };
}

const OF_MATCH = 100; // bytes, of its id and its columns

/** Estimates bytes as if a version shared nothing with others. */
function weigh({ setup, fixtures }: Schedule): number {
  return OF_MATCH * fixtures.ids.length + 4 * JSON.stringify(setup).length;
}
