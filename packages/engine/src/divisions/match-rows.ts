/** The matches of a schedule row by row, for joining the rows of two schedules. */
import type { Fixtures, MatchId, Schedule } from '../model/schedule.ts';

export type MatchRow = { readonly [Column in keyof Fixtures]: Fixtures[Column][number] } & {
  readonly cell: number;
};

export function rowsOf({ fixtures, placements }: Schedule): MatchRow[] {
  const { ids, entry, home, away, round, lockedAt, manual } = fixtures;
  return ids.map((id, row) => ({
    ids: id,
    entry: entry[row]!,
    home: home[row]!,
    away: away[row]!,
    round: round[row]!,
    lockedAt: lockedAt[row]!,
    manual: manual[row]!,
    cell: placements[row]!,
  }));
}

/** The same match in the same cell, whatever it is called. */
export function selfOf({ entry, home, away, manual, cell }: MatchRow): string {
  return [entry, home, away, manual, cell].join(' ');
}

/** Ids are given by whoever draws, so that two drawings may have given the same. */
export function withOwnIds(rows: readonly MatchRow[]): MatchRow[] {
  const used = new Set<MatchId>();
  return rows.map((row) => {
    let id = row.ids;
    for (let more = 2; used.has(id); more++) id = `${row.ids}-${more}` as MatchId;
    used.add(id);
    return { ...row, ids: id };
  });
}

export function columnsOf(rows: readonly MatchRow[]): Pick<Schedule, 'fixtures' | 'placements'> {
  const short = (name: 'entry' | 'home' | 'away' | 'round') =>
    Uint16Array.from(rows, (row) => row[name]);
  return {
    fixtures: {
      ids: rows.map(({ ids }) => ids),
      entry: short('entry'),
      home: short('home'),
      away: short('away'),
      round: short('round'),
      lockedAt: Int32Array.from(rows, ({ lockedAt }) => lockedAt),
      manual: Uint8Array.from(rows, ({ manual }) => manual),
    },
    placements: Int32Array.from(rows, ({ cell }) => cell),
  };
}
