import { type ChartLens, fieldOf, gridOf, NOWHERE, type Schedule } from '@evenfield/engine';
import { litMatches } from '#league/lit-matches.ts';

/**
 * Tells which matches are asked for: those of the entries that the legend has lit, of the teams and on
 * the fields that are looked at. They are in full colour, and a narrowed chart is narrowed to them.
 */
export function askedMatches(
  schedule: Schedule,
  { fields, teams }: ChartLens,
  lit: ReadonlySet<number>,
): (match: number) => boolean {
  const isLit = litMatches(schedule, lit, teams);
  if (fields === null) return isLit;
  const grid = gridOf(schedule.setup);
  const isThere = (cell: number) => cell === NOWHERE || fields.includes(fieldOf(grid, cell));
  return (match) => isLit(match) && isThere(schedule.placements[match]!);
}
