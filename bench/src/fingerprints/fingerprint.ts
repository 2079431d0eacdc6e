/**
 * A hash of a schedule: schedules that differ in any match, side, round or cell differ in it, except
 * with probability 2^-32. The method is FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
 */
import type { Schedule } from '@evenfield/engine';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Eight hexadecimal digits. */
export function fingerprint({ fixtures, placements }: Schedule): string {
  const { ids, entry, home, away, round, lockedAt } = fixtures;
  let hash = OFFSET_BASIS;
  const mix = (byte: number) => {
    hash = Math.imul(hash ^ byte, PRIME);
  };
  for (const column of [entry, home, away, round, lockedAt, placements]) {
    for (const value of column) for (const shift of [0, 8, 16, 24]) mix((value >>> shift) & 0xff);
  }
  for (const id of ids) for (let k = 0; k < id.length; k++) mix(id.charCodeAt(k));
  return (hash >>> 0).toString(16).padStart(8, '0');
}
