/**
 * Records in the browser's storage, which survive a reload. What is read is validated, since an
 * older version or the user may have written it. If storage is blocked or full, values only last
 * until the reload.
 */
import * as z from 'zod/mini';

interface RecordKind<T> {
  readonly key: string; // unique in the product; stored as 'evenfield.<key>'
  readonly version: number; // raised when the shape changes; other versions are ignored
  readonly schema: z.ZodMiniType<T>;
  readonly lifetime?: 'good' | 'session'; // session: until the tab is closed; permanent by default
}

export interface BrowserRecord<T> {
  /** Returns the saved value, or null without a valid one; the same object until it changes. */
  readonly load: () => T | null;
  readonly save: (value: T) => void;
  readonly clear: () => void;
  /**
   * Calls the listener on every change, also by another tab or another build on this page; returns
   * how to unsubscribe.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export function browserRecord<T>(kind: RecordKind<T>): BrowserRecord<T> {
  const { key, version, schema, lifetime = 'good' } = kind;
  const name = `evenfield.${key}`;
  const storage = () => (lifetime === 'session' ? sessionStorage : localStorage);
  const listeners = new Set<() => void>();
  let refused: string | null = null; // text that the storage refused
  let read: { readonly text: string | null; readonly value: T | null } | null = null;

  const write = (text: string | null) => {
    const taken = quietly(() => {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
      return true;
    });
    refused = taken === null ? text : null;
    dispatchEvent(new StorageEvent('storage', { key: name })); // as the browser notifies other tabs
  };
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed !== null && changed !== name) return;
    for (const listener of listeners) listener();
  };

  return {
    load: () => {
      const text = refused ?? quietly(() => storage().getItem(name));
      if (read === null || read.text !== text) {
        const saved = z.safeParse(schema, openEnvelope(text, version));
        read = { text, value: saved.success ? saved.data : null };
      }
      return read.value;
    },
    save: (value) => write(JSON.stringify({ version, value })),
    clear: () => write(null),
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Returns the value of a `{ version, value }` envelope, undefined for other texts and versions. */
function openEnvelope(text: string | null, version: number): unknown {
  const envelope: unknown = quietly(() => (text === null ? null : JSON.parse(text)));
  if (typeof envelope !== 'object' || envelope === null) return undefined;
  if (!('version' in envelope && 'value' in envelope)) return undefined;
  return envelope.version === version ? envelope.value : undefined;
}

/** Returns null when the browser throws: storage may be blocked, full or invalid. */
function quietly<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
