/** Supplies what rows of `schedule.csv` lack after edits by hand: an id, a round. */
import type { CsvMatch } from './schedule-csv-row.ts';

/** Returns the id of every match; a row with no id or a repeated one gets a new id. */
export function idsOf(matches: readonly CsvMatch[]): string[] {
  const known = new Set(matches.map(({ id }) => id));
  const given = new Set<string>();
  let next = 0;
  return matches.map(({ id }) => {
    let own = id;
    if (id === '' || given.has(id)) {
      do own = String(++next);
      while (known.has(own));
    }
    given.add(own);
    return own;
  });
}

/** Returns each match's round, from 1; without one it gets the next turn of its two teams. */
export function roundsOf(matches: readonly CsvMatch[]): number[] {
  const played = new Map<string, number>(); // games of each team so far
  return matches.map(({ division, pool, home, away, guest, round }) => {
    const other = guest ?? { division, pool };
    const sides = [
      JSON.stringify([division, pool, home]),
      JSON.stringify([other.division, other.pool, away]),
    ];
    const turn = 1 + Math.max(...sides.map((side) => played.get(side) ?? 0));
    for (const side of sides) played.set(side, turn);
    return round ?? turn;
  });
}
