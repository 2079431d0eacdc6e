/**
 * Adds or regenerates divisions of a schedule while the others stay: their matches come from a schedule
 * that was generated around the others.
 */

import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { type Entry, entriesOfTeams } from '../model/setup.ts';
import { dropIdleDelays } from '../model/start-times.ts';
import { dropIdleStarts, onCommonStarts } from '../model/with-starts.ts';
import { carryLockedDelays, parkOverlaps } from './carry-delays.ts';
import { followTeams } from './follow-teams.ts';
import { type MatchRow, matchKey, rowsOf, withMatches, withOwnIds } from './match-rows.ts';

/**
 * Returns the schedule with the entries of `made`, which has the same season. Matches of entries that stay
 * come from `before`, with ids and locks; all others come from `made`. A generated match with the same
 * teams and cell as before keeps its id and lock. One whose cell is taken, or that would overlap a shifted
 * match, is parked. So is a match that a person added whose cell is no longer available, if its teams
 * still exist.
 */
export function joinEntries(
  before: Schedule,
  made: Schedule,
  isMade: (entry: number) => boolean,
): Schedule {
  const [schedule, generated] = onCommonStarts(before, made);
  const entryOf = entriesOfTeams(generated.setup);
  const isOld = (entry: number) => entry < schedule.setup.entries.length && !isMade(entry);
  const stays = ({ home, away }: MatchRow) => isOld(entryOf[home]!) && isOld(entryOf[away]!);

  const old = followRows(schedule, generated.setup);
  const staying = old.filter(stays);
  const anew = old.filter((row) => !stays(row));
  const taken = new Set(staying.map(({ cell }) => cell));
  const others = carryIds(
    rowsOf(generated).filter((row) => !stays(row)),
    anew,
  ).map((row) => (taken.has(row.cell) ? parked(row) : row));
  const joined = withRows(
    schedule,
    generated,
    [...staying, ...others, ...waiting(anew, others)],
    isOld,
  );
  return dropIdleStarts(parkOverlaps(dropIdleDelays(joined), (row) => row < staying.length));
}

/**
 * A schedule regenerated for the same setup, with the matches that a person added: those whose cell was
 * held for them unchanged, all others parked. Locked matches keep their delays.
 */
export function carryManualMatches(before: Schedule, made: Schedule): Schedule {
  const [schedule, generated] = onCommonStarts(before, made);
  const manual = rowsOf(schedule).filter((row) => row.manual === 1);
  if (manual.length === 0) return dropIdleStarts(carryLockedDelays(schedule, generated));
  const rows = carryIds(rowsOf(generated), manual);
  const { delays: _, calledOff: __, ...rest } = schedule;
  const whole = [...rows, ...waiting(manual, rows)];
  const joined = withRows({ ...rest, ...generated }, generated, whole, () => false);
  return dropIdleStarts(carryLockedDelays(schedule, joined));
}

/** The matches with their teams' numbers in the later setup; matches of teams that have left are dropped. */
function followRows(schedule: Schedule, setup: Schedule['setup']): MatchRow[] {
  const follow = followTeams(schedule.setup, setup);
  return rowsOf(schedule)
    .map((row) => ({ ...row, home: follow[row.home]!, away: follow[row.away]! }))
    .filter(({ home, away }) => home !== NOWHERE && away !== NOWHERE);
}

/** Generated matches; one that is the same as before takes over the earlier id, lock and notes. */
function carryIds(generated: readonly MatchRow[], before: readonly MatchRow[]): MatchRow[] {
  const oldSelf = new Map(before.map((row) => [matchKey(row), row]));
  return generated.map((row) => {
    const self = row.cell === NOWHERE ? undefined : oldSelf.get(matchKey(row));
    if (self === undefined) return { ...row, lockedAt: NOWHERE };
    return { ...row, ids: self.ids, lockedAt: self.lockedAt, notes: self.notes };
  });
}

/** Matches that a person added and the generated schedule lacks, parked. */
function waiting(before: readonly MatchRow[], generated: readonly MatchRow[]): MatchRow[] {
  const there = new Set(generated.map(({ ids }) => ids));
  return before.filter((row) => row.manual === 1 && !there.has(row.ids)).map(parked);
}

function parked(row: MatchRow): MatchRow {
  return { ...row, cell: NOWHERE, lockedAt: NOWHERE };
}

function withRows(
  schedule: Schedule,
  generated: Schedule,
  rows: readonly MatchRow[],
  isOld: (entry: number) => boolean,
): Schedule {
  const { setup } = generated;
  const follow = followTeams(schedule.setup, setup);
  const entries = setup.entries.map((entry, e) =>
    isOld(e) ? carryPairedRounds(schedule.setup.entries[e]!, entry) : entry,
  );
  const { calledOff = [], ...rest } = schedule;
  const stillOff = calledOff
    .filter(({ entry }) => isOld(entry))
    .map((row) => ({ ...row, home: follow[row.home]!, away: follow[row.away]! }));
  const off = [...stillOff, ...(generated.calledOff ?? []).filter(({ entry }) => !isOld(entry))];
  const joined = {
    ...rest,
    setup: { ...setup, entries },
    ...(off.length > 0 && { calledOff: off }),
  };
  return withMatches(joined, withOwnIds(rows));
}

/** Rounds that were paired by results stay paired, even if the requester of other divisions does not know them. */
function carryPairedRounds({ pairedRounds }: Entry, entry: Entry): Entry {
  return pairedRounds === undefined ? entry : { ...entry, pairedRounds };
}
