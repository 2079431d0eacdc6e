/**
 * Records that outlive a reload, in the browser's own storage. What is read back is validated, for
 * an older version of the product or a curious person may have written it. A browser that blocks or
 * has filled its storage costs the reload and nothing else: the page itself goes on knowing.
 */
import * as z from 'zod/mini';

interface RecordKind<T> {
  readonly key: string; // unique in the product; stored as 'evenfield.<key>'
  readonly version: number; // raised when the shape changes; other versions are not read
  readonly schema: z.ZodMiniType<T>;
  readonly keptFor?: 'good' | 'session'; // session: until the tab is closed; for good unless told
}

export interface BrowserRecord<T> {
  /** What was saved last, or null where there is nothing usable; the same object until it changes. */
  readonly load: () => T | null;
  readonly save: (value: T) => void;
  readonly clear: () => void;
  /**
   * Tells of every change, also by another tab of this browser or by another build on this page; answers
   * with the way to stop it.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export function browserRecord<T>(kind: RecordKind<T>): BrowserRecord<T> {
  const { key, version, schema, keptFor = 'good' } = kind;
  const name = `evenfield.${key}`;
  const storage = () => (keptFor === 'session' ? sessionStorage : localStorage);
  const listeners = new Set<() => void>();
  let refused: string | null = null; // what the storage did not take
  let read: { readonly text: string | null; readonly value: T | null } | null = null;

  const write = (text: string | null) => {
    const taken = quietly(() => {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
      return true;
    });
    refused = taken === null ? text : null;
    dispatchEvent(new StorageEvent('storage', { key: name })); // as the browser tells the other tabs
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

/** The value inside `{ version, value }`, or undefined where the text is not an envelope of that version. */
function openEnvelope(text: string | null, version: number): unknown {
  const envelope: unknown = quietly(() => (text === null ? null : JSON.parse(text)));
  if (typeof envelope !== 'object' || envelope === null) return undefined;
  if (!('version' in envelope && 'value' in envelope)) return undefined;
  return envelope.version === version ? envelope.value : undefined;
}

/** The answer, or null where the browser refuses it: storage may be blocked, full, or hold nonsense. */
function quietly<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
