import type { Schedule } from '@evenfield/engine';

/**
 * Returns whether a match is in full color: it belongs to the lit entries and to the chosen teams,
 * where an empty choice means all. Others are grayed rather than hidden, or their cells would seem
 * free.
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
