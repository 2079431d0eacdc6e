/**
 * Texts of megabytes come in parts, which make the text when joined. The main thread handles part by
 * part and serves others in between; whatever needs the whole gets its bytes, in a thread.
 */
import { setImmediate } from 'node:timers/promises';

const STEP = 256 * 1024; // bytes that are encoded or copied without a pause

/** Returns the UTF-8 bytes of a text in parts, in a buffer of their own. */
export async function encodeInParts(parts: readonly string[]): Promise<Buffer> {
  const total = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const bytes = Buffer.allocUnsafeSlow(total);
  let [at, rested] = [0, 0];
  for (const part of parts) {
    if (at - rested >= STEP) {
      await setImmediate();
      rested = at;
    }
    at += bytes.write(part, at);
  }
  return bytes;
}

/** Returns the bytes of parts in one buffer of its own; new memory takes its time to be there. */
export async function joinInParts(parts: readonly Uint8Array[]): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let [at, rested] = [0, 0];
  for (const part of parts) {
    if (at - rested >= STEP) {
      await setImmediate();
      rested = at;
    }
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** Parses JSON of our own, unchecked, from its bytes. */
export function parseBytes<Value>(bytes: Uint8Array): Value {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Returns what to transfer to a thread: bytes that are all of their buffer, and are empty afterwards. */
export function transferWhole({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
