/** Numbers that viewOptions random and are the same for the same seed (mulberry32). */
export interface Chance {
  /** A whole number from 0 up to, and without, `count`. */
  readonly below: (count: number) => number;
  readonly happens: (share: number) => boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    happens: (share) => next() < share,
  };
}
