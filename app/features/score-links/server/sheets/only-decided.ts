import type { Schedule } from '@evenfield/engine';

/** The schedule with no matches but those of playoffs that have begun, which results settle; null: there are none. */
export function onlyDecided(schedule: Schedule): Schedule | null {
  const { setup, fixtures, placements } = schedule;
  const hasBegun = setup.entries.map(({ playoff }) => playoff?.started !== undefined);
  const rows = fixtures.ids.flatMap((_, row) => (hasBegun[fixtures.entry[row]!] ? row : []));
  if (rows.length === 0) return null;
  const pick = (column: Uint16Array) => Uint16Array.from(rows, (row) => column[row]!);
  const { ids, entry, home, away, round, lockedAt, manual } = fixtures;
  return {
    ...{ setup, seed: schedule.seed },
    fixtures: {
      ids: rows.map((row) => ids[row]!),
      ...{ entry: pick(entry), home: pick(home), away: pick(away), round: pick(round) },
      lockedAt: Int32Array.from(rows, (row) => lockedAt[row]!),
      manual: Uint8Array.from(rows, (row) => manual[row]!),
    },
    placements: Int32Array.from(rows, (row) => placements[row]!),
  };
}
