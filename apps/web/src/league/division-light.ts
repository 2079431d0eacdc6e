import type { Schedule } from '@evenfield/engine';

/** Tells which matches are in full colour: those of the entries that the legend has lit, or all where it has none. */
export function litMatches(
  { fixtures }: Schedule,
  lit: ReadonlySet<number>,
): (match: number) => boolean {
  return lit.size === 0 ? () => true : (match) => lit.has(fixtures.entry[match]!);
}
