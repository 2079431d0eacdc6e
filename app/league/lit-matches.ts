import type { Schedule } from '@evenfield/engine';

/**
 * Tells which matches are in full colour: those of the entries that the legend has lit and of the teams
 * that are looked at; all where nothing is chosen. The others turn grey and stay, or their cells would
 * seem free.
 */
export function litMatches(
  { fixtures }: Schedule,
  lit: ReadonlySet<number>,
  teams: readonly number[] | null = null,
): (match: number) => boolean {
  const { entry, home, away } = fixtures;
  return (match) =>
    (lit.size === 0 || lit.has(entry[match]!)) &&
    (teams === null || teams.includes(home[match]!) || teams.includes(away[match]!));
}
