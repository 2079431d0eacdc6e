import {
  type Command,
  compareVersions,
  type MatchId,
  placeOf,
  type Schedule,
} from '@evenfield/engine';

/**
 * Returns the command that gives a match of one version the place that it has in another one; null where the two
 * have other game days, time slots or fields, or it is missing in one of them or there already.
 */
export function copyPlace(from: Schedule, to: Schedule, match: MatchId): Command | null {
  const { setup, moved } = compareVersions(to, from);
  if (setup || !moved.includes(match)) return null;
  const cell = from.placements[from.fixtures.ids.indexOf(match)]!;
  const place = placeOf(from, cell);
  if (place === null) return { kind: 'parkMatch', match };
  return from.setup.constraints === undefined
    ? { kind: 'moveMatch', match, to: cell }
    : { kind: 'moveMatches', moves: [{ match, to: place }] }; // the starts off the grid may differ
}
