/**
 * Reads large JSON bodies, in a thread. The memory their values need is estimated before parsing: a
 * heap limit can't stop `JSON.parse`, which crashed the whole process on five million empty
 * objects, and took half a minute and 800 MB for nested lists.
 */
import type { Fault } from '@evenfield/wire';

/** Costs in bytes of memory, measured on Node 20, for values without shared shapes. */
const OBJECT_OR_LIST = 250;
const KEY = 190;
const ELEMENT = 25;

/**
 * The most bytes of memory that the values of one body may need. The costliest legal ones are
 * 27,000 locked matches as rows with 20 keys each: 27,000 * (250 + 20 * 190) = 109 MB. A save of as
 * many in 100 columns needs 27,000 * (250 + 100 * 25) = 74 MB.
 */
const MOST_MEMORY = 130_000_000;

/** The deepest nesting of objects and lists: ours have six levels. */
const MOST_LEVELS = 100;

/** Megabytes of heap for a reading thread: the values, 16 MB of text in UTF-16, what it makes. */
export const READER_HEAP = 384;

export type ReadJson =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'malformed' | 'tooLarge'; readonly fault: Fault };

/** Returns the value of UTF-8 JSON, `undefined` for no bytes, or why it is refused. */
export function readJson(bytes: Uint8Array): ReadJson {
  if (bytes.byteLength === 0) return { kind: 'json', value: undefined };
  const { memory, levels } = measureJson(bytes);
  if (levels > MOST_LEVELS) return refuse('malformed', TOO_DEEP);
  if (memory > MOST_MEMORY) return refuse('tooLarge', TOO_MANY_VALUES);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return refuse('malformed', 'The body cannot be read: it is no JSON.');
  }
}

/** Returns the token that older clients send in the body, or null. */
export function tokenIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('token' in body)) return null;
  return typeof body.token === 'string' && body.token !== '' ? body.token : null;
}

const TOO_DEEP = `Put no more than ${MOST_LEVELS} objects and lists into each other.`;
const TOO_MANY_VALUES = 'There are more values in the body than a schedule can have.';

function refuse(kind: 'malformed' | 'tooLarge', message: string): ReadJson {
  return { kind, fault: { path: '', message } };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST = 0x5b;
const LIST_END = 0x5d;
const BACKSLASH = 0x5c;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** Estimates the memory that a JSON text's values take at most, in bytes, and its nesting. */
function measureJson(bytes: Uint8Array): { readonly memory: number; readonly levels: number } {
  let memory = 0;
  let level = 0;
  let levels = 0;
  let quoted = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (quoted) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) quoted = false;
      continue;
    }
    switch (byte) {
      case QUOTE:
        quoted = true;
        break;
      case COMMA:
        memory += ELEMENT;
        break;
      case COLON:
        memory += KEY;
        break;
      case LIST:
      case OBJECT:
        memory += OBJECT_OR_LIST;
        levels = Math.max(levels, ++level);
        break;
      case LIST_END:
      case OBJECT_END:
        level--;
    }
  }
  return { memory, levels };
}
