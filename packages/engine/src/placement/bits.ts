/** Operations on the slots of a day as bits of an integer. */

export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Idle slots before the last one in use. */
export function idleSlots(bits: number): number {
  return 32 - Math.clz32(bits) - countBits(bits);
}

/** Pairs of games in adjacent slots. */
export function countNoRests(bits: number): number {
  return countBits(bits & (bits << 1));
}

/** Pairs of games with exactly one slot between them. */
export function countSingleRests(bits: number): number {
  return countBits(bits & (bits << 2) & ~(bits << 1));
}
