import { compareVersions, entryOf, type MatchId, type Schedule } from '@evenfield/engine';

/**
 * Returns the other divisions whose matches an edit changes; none of them where it changes something else that does
 * not belong to these divisions, and null where it changes these alone.
 */
export function findBeyond(
  before: Schedule,
  after: Schedule,
  divisions: readonly string[],
): string[] | null {
  const { moved, changed, added, removed } = compareVersions(before, after);
  const touched = [
    ...[...moved, ...changed, ...removed].flatMap((match) => divisionsOf(before, match)),
    ...[...moved, ...changed, ...added].flatMap((match) => divisionsOf(after, match)),
  ];
  const others = [...new Set(touched)].filter((division) => !divisions.includes(division));
  const isElse =
    JSON.stringify(without(before, divisions)) !== JSON.stringify(without(after, divisions));
  return others.length > 0 || isElse ? others : null;
}

/** Returns the divisions of both teams of a match. */
function divisionsOf({ setup, fixtures }: Schedule, match: MatchId): string[] {
  const row = fixtures.ids.indexOf(match);
  return [fixtures.entry[row]!, entryOf(setup, fixtures.away[row]!)].map(
    (entry) => setup.entries[entry]!.division,
  );
}

function without({ setup, calledOff = [] }: Schedule, divisions: readonly string[]) {
  const { entries, ...others } = setup;
  const rest = entries.map((entry) =>
    divisions.includes(entry.division) ? entry.division : entry,
  );
  return [others, rest, calledOff];
}
