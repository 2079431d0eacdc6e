/**
 * Records that outlive a reload, in the browser's own storage. What is read back is validated, for
 * an older version of the product or a curious person may have written it. A browser that blocks or
 * has filled its storage costs the memory and nothing else: loading finds nothing, saving is quiet.
 */
import * as z from 'zod/mini';

interface RecordKind<T> {
  readonly key: string; // unique in the product; stored as 'evenfield.<key>'
  readonly version: number; // raised when the shape changes; other versions are not read
  readonly schema: z.ZodMiniType<T>;
  readonly keptFor?: 'good' | 'session'; // session: until the tab is closed; for good unless told
}

export interface BrowserRecord<T> {
  /** What was saved last, or null where there is nothing usable. */
  readonly load: () => T | null;
  readonly save: (value: T) => void;
  readonly clear: () => void;
}

export function browserRecord<T>(kind: RecordKind<T>): BrowserRecord<T> {
  const { key, version, schema, keptFor = 'good' } = kind;
  const name = `evenfield.${key}`;
  const storage = () => (keptFor === 'session' ? sessionStorage : localStorage);
  return {
    load: () => {
      const saved = z.safeParse(
        schema,
        openEnvelope(
          quietly(() => storage().getItem(name)),
          version,
        ),
      );
      return saved.success ? saved.data : null;
    },
    save: (value) => {
      quietly(() => storage().setItem(name, JSON.stringify({ version, value })));
    },
    clear: () => {
      quietly(() => storage().removeItem(name));
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
