import { type ChartLens, fieldOf, gridOf, NOWHERE, type Schedule } from '@evenfield/engine';
import { litMatches } from '#league/lit-matches.ts';

/**
 * Returns the matches in focus: of the entries lit in the legend, and of the chosen teams and
 * fields. They keep their color; a narrowed chart shows only them.
 */
export function visibleMatches(
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
