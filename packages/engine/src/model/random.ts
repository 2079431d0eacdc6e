/**
 * Repeatable random numbers: the same seed gives the same numbers on every machine. The method is sfc32
 * of Chris Doty-Humphrey's PractRand (https://pracrand.sourceforge.net/).
 */
export interface Random {
  /** The next number, 0 to 2^32 - 1. */
  next(): number;
  /** A uniformly distributed whole number from 0 to `bound - 1`. */
  below(bound: number): number;
}

const WARM_UP = 20;

/** A generator for an unsigned 32 bit seed; each stream of a seed is independent. */
export function randomOf(seed: number, stream = 0): Random {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88 ^ stream;
  let c = 0xb7e15162 ^ (seed << 7);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < WARM_UP; i++) next();
  return { next, below: (bound) => Math.floor((next() * bound) / 4294967296) };
}

/** Shuffles the list in place and returns it. */
export function shuffle<T>(list: T[], random: Random): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const moved = list[i]!;
    list[i] = list[j]!;
    list[j] = moved;
  }
  return list;
}

/** The numbers 0 to `length - 1` in a random order. */
export function shuffledRange(length: number, random: Random): number[] {
  return shuffle(
    Array.from({ length }, (_, i) => i),
    random,
  );
}
