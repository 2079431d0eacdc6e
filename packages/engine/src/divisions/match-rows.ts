/** The matches of a schedule as rows, for joining the rows of two schedules. */
import { type Notes, notesOf, withNotes } from '../model/match-notes.ts';
import type { Fixtures, MatchId, Schedule } from '../model/schedule.ts';

export type MatchRow = { readonly [Column in keyof Fixtures]: Fixtures[Column][number] } & {
  readonly cell: number;
  readonly notes: Notes;
};

export function rowsOf(schedule: Schedule): MatchRow[] {
  const { fixtures, placements } = schedule;
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
    notes: notesOf(schedule, id),
  }));
}

/** A key that is equal for the same match in the same cell, whatever its id. */
export function matchKey({ entry, home, away, manual, cell }: MatchRow): string {
  return [entry, home, away, manual, cell].join(' ');
}

/** Makes ids unique: two generated schedules may have used the same ones. */
export function withOwnIds(rows: readonly MatchRow[]): MatchRow[] {
  const used = new Set<MatchId>();
  return rows.map((row) => {
    let id = row.ids;
    for (let more = 2; used.has(id); more++) id = `${row.ids}-${more}` as MatchId;
    used.add(id);
    return { ...row, ids: id };
  });
}

/** The schedule with these matches and their notes in place of its own. */
export function withMatches(schedule: Schedule, rows: readonly MatchRow[]): Schedule {
  const short = (name: 'entry' | 'home' | 'away' | 'round') =>
    Uint16Array.from(rows, (row) => row[name]);
  const whole = {
    ...schedule,
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
  return withNotes(whole, (_, row) => rows[row]!.notes);
}
