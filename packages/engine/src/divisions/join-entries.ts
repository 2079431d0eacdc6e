/**
 * Divisions that come to a schedule, or are made anew in it, while all others stay: their matches are
 * taken from a schedule that was drawn around the others.
 */
import { NOWHERE } from '../model/grid.ts';
import type { Fixtures, MatchId, Schedule } from '../model/schedule.ts';
import { firstTeams } from '../model/setup.ts';

type Row = { readonly [Column in keyof Fixtures]: Fixtures[Column][number] } & {
  readonly cell: number;
};

/**
 * The schedule with the entries of `drawn`. Entries before `made.length` that are not `made` keep
 * their matches from `schedule`, ids, locks and all; all others take theirs from `drawn`, which has
 * the same season. A made match that meets its old self in its old cell keeps that one's id and lock;
 * one whose cell somebody else keeps waits in the buffer.
 */
export function joinEntries(
  schedule: Schedule,
  drawn: Schedule,
  isMade: (entry: number) => boolean,
): Schedule {
  const before = firstTeams(schedule.setup);
  const after = firstTeams(drawn.setup);
  const moveTeam = (entry: number, team: number) => team - before[entry]! + after[entry]!;
  const stays = (entry: number) => entry < schedule.setup.entries.length && !isMade(entry);

  const old = rowsOf(schedule).map((row) => ({
    ...row,
    home: moveTeam(row.entry, row.home),
    away: moveTeam(row.entry, row.away),
  }));
  const kept = old.filter(({ entry }) => stays(entry));
  const taken = new Set(kept.map(({ cell }) => cell));
  const oldSelf = new Map(
    old.filter(({ entry }) => !stays(entry)).map((row) => [selfOf(row), row]),
  );
  const made = rowsOf(drawn)
    .filter(({ entry }) => !stays(entry))
    .map((row): Row => {
      const self = row.cell === NOWHERE ? undefined : oldSelf.get(selfOf(row));
      const cell = taken.has(row.cell) ? NOWHERE : row.cell;
      const lockedAt = cell === NOWHERE ? NOWHERE : (self?.lockedAt ?? NOWHERE);
      return { ...row, ids: self?.ids ?? row.ids, lockedAt, cell };
    });
  const calledOff = (schedule.calledOff ?? [])
    .filter(({ entry }) => stays(entry))
    .map((fixture) => ({
      ...fixture,
      home: moveTeam(fixture.entry, fixture.home),
      away: moveTeam(fixture.entry, fixture.away),
    }));
  const { calledOff: _, ...rest } = schedule;
  return {
    ...rest,
    setup: drawn.setup,
    ...columnsOf(withOwnIds([...kept, ...made])),
    ...(calledOff.length > 0 && { calledOff }),
  };
}

function rowsOf({ fixtures, placements }: Schedule): Row[] {
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

function selfOf({ entry, home, away, cell }: Row): string {
  return `${entry} ${home} ${away} ${cell}`;
}

/** Ids are given by whoever draws, so that two drawings may have given the same. */
function withOwnIds(rows: readonly Row[]): Row[] {
  const used = new Set<MatchId>();
  return rows.map((row) => {
    let id = row.ids;
    for (let more = 2; used.has(id); more++) id = `${row.ids}-${more}` as MatchId;
    used.add(id);
    return { ...row, ids: id };
  });
}

function columnsOf(rows: readonly Row[]): Pick<Schedule, 'fixtures' | 'placements'> {
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
