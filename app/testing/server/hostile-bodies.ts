/** Bodies that are as costly to read as their length allows, each made for a number of bytes. */
export const HOSTILE_BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  'a list of numbers': (bytes) => listOf('0', bytes),
  'a list of objects': (bytes) => listOf('{}', bytes),
  'a list of lists': (bytes) => listOf('[[]]', bytes),
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => {
    const levels = Math.floor((bytes - 1) / 6);
    return `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
  },
  'an object of many keys': (bytes) => {
    const keys = Array.from({ length: Math.floor((bytes - 2) / 12) }, (_, key) => {
      return `"${key.toString(36).padStart(7, 'k')}":0`;
    });
    return `{${keys.join(',')}}`;
  },
  'one long text': (bytes) => `"${'x'.repeat(bytes - 2)}"`,
  'one text of escapes': (bytes) => `"${'\\u4e2d'.repeat(Math.floor((bytes - 2) / 6))}"`,
};

/** One of them as the value of a key that a call knows, all within the bytes. */
export function hostileObject(key: string, make: (bytes: number) => string, bytes: number): string {
  const frame = `{${JSON.stringify(key)}:`;
  return `${frame}${make((bytes - frame.length - 1) & ~1)}}`;
}

function listOf(value: string, bytes: number): string {
  const values = Math.floor((bytes - 1) / (value.length + 1));
  return `[${Array(values).fill(value).join(',')}]`;
}
