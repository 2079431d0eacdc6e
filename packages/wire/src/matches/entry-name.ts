/** An entry's name on the wire: the division, then if it has pools '$pool$' and the pool. */
export const POOL_MARK = '$pool$';

interface EntryName {
  readonly division: string;
  readonly pool: string | null;
}

export function encodeEntryName({ division, pool }: EntryName): string {
  return pool === null ? division : `${division}${POOL_MARK}${pool}`;
}

/** A division's name cannot contain the mark (see `divisionName`), so the first one splits. */
export function decodeEntryName(text: string): EntryName {
  const at = text.indexOf(POOL_MARK);
  if (at < 0) return { division: text, pool: null };
  return { division: text.slice(0, at), pool: text.slice(at + POOL_MARK.length) || null };
}

/** Whether a division or pool may have this name: the mark would split it in the wrong place. */
export function isPlainName(name: string): boolean {
  return !name.includes(POOL_MARK);
}
