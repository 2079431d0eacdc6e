/** A match as a row of numbers, so that versions of a schedule can be compared and joined match by match. */
import { NOWHERE } from '../model/grid.ts';
import type { Fixtures, MatchId, Schedule } from '../model/schedule.ts';

type Columns = Omit<Fixtures, 'ids'> & Pick<Schedule, 'placements'>;

/** All that a version says of one match, by the name of the column. */
export type MatchFacts = { readonly [Name in keyof Columns]: number };

/** What a version says of each of its matches. */
export function factsOf({ fixtures, placements }: Schedule): Map<MatchId, MatchFacts> {
  const { ids, ...facts } = fixtures;
  const columns = Object.entries({ ...facts, placements });
  return new Map(
    ids.map((id, row) => [
      id,
      Object.fromEntries(columns.map(([name, column]) => [name, column[row]])) as MatchFacts,
    ]),
  );
}

export function sameFacts(one: MatchFacts | undefined, other: MatchFacts | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Object.entries(one).every(([name, fact]) => other[name as keyof MatchFacts] === fact);
}

/** The match without its cell: it waits in the buffer, and no lock holds it. */
export function parkedFacts(facts: MatchFacts): MatchFacts {
  return { ...facts, placements: NOWHERE, lockedAt: NOWHERE };
}

/** The schedule with these matches in place of its own, in the order of the map. */
export function withFacts(schedule: Schedule, matches: ReadonlyMap<MatchId, MatchFacts>): Schedule {
  const rows = [...matches.values()];
  return {
    ...schedule,
    fixtures: {
      ids: [...matches.keys()],
      entry: Uint16Array.from(rows, ({ entry }) => entry),
      home: Uint16Array.from(rows, ({ home }) => home),
      away: Uint16Array.from(rows, ({ away }) => away),
      round: Uint16Array.from(rows, ({ round }) => round),
      lockedAt: Int32Array.from(rows, ({ lockedAt }) => lockedAt),
      manual: Uint8Array.from(rows, ({ manual }) => manual),
    },
    placements: Int32Array.from(rows, (row) => row.placements),
  };
}
