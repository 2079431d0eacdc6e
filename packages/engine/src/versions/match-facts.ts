/** A match with all that a schedule stores of it, so that versions can be compared and merged match by match. */
import { NOWHERE } from '../model/grid.ts';
import { type Fixtures, type MatchId, reasonOf, type Schedule } from '../model/schedule.ts';
import { delayOf, withDelays } from '../model/start-times.ts';

type Columns = Omit<Fixtures, 'ids'> & Pick<Schedule, 'placements'>;

/** One match: its value in every column, by the column's name, and its notes. */
export type MatchFacts = { readonly [Name in keyof Columns]: number } & {
  readonly delay: number; // minutes; 0 if parked
  readonly reason: string | null;
};

/** The facts of each match of a version. */
export function factsOf(schedule: Schedule): Map<MatchId, MatchFacts> {
  const { fixtures, placements } = schedule;
  const { ids, entry, home, away, round, lockedAt, manual } = fixtures;
  return new Map(
    ids.map((id, row) => [
      id,
      {
        entry: entry[row]!,
        home: home[row]!,
        away: away[row]!,
        round: round[row]!,
        lockedAt: lockedAt[row]!,
        manual: manual[row]!,
        placements: placements[row]!,
        delay: delayOf(schedule, placements[row]!),
        reason: reasonOf(schedule, id),
      },
    ]),
  );
}

export function sameFacts(one: MatchFacts | undefined, other: MatchFacts | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Object.entries(one).every(([name, fact]) => other[name as keyof MatchFacts] === fact);
}

const COLUMNS = ['entry', 'home', 'away', 'round', 'lockedAt', 'manual'] as const;

/** A check whether a match has the same facts in two versions, by its rows in them. Columns that they share are not read. */
export function rowComparison(
  one: Schedule,
  other: Schedule,
): (row: number, otherRow: number) => boolean {
  const isOneTable = one.fixtures.ids === other.fixtures.ids;
  const columns = COLUMNS.map((name) => [one.fixtures[name], other.fixtures[name]] as const).filter(
    ([column, otherColumn]) => !isOneTable || column !== otherColumn,
  );
  return (row, otherRow) => {
    const [cell, otherCell] = [one.placements[row]!, other.placements[otherRow]!];
    return (
      cell === otherCell &&
      columns.every(([column, otherColumn]) => column[row] === otherColumn[otherRow]) &&
      delayOf(one, cell) === delayOf(other, otherCell) &&
      reasonOf(one, one.fixtures.ids[row]!) === reasonOf(other, other.fixtures.ids[otherRow]!)
    );
  };
}

/** The match parked: without a cell and without a lock. */
export function parkedFacts(facts: MatchFacts): MatchFacts {
  return { ...facts, placements: NOWHERE, lockedAt: NOWHERE, delay: 0 };
}

/** The schedule with these matches in place of its own, in the order of the map. Notes are unchanged. */
export function withFacts(schedule: Schedule, matches: ReadonlyMap<MatchId, MatchFacts>): Schedule {
  const { delays: _, ...rest } = schedule;
  const rows = [...matches.values()];
  const whole = {
    ...rest,
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
  return withDelays(
    whole,
    rows.map(({ placements: cell, delay: minutes }) => ({ cell, minutes })),
  );
}
