/**
 * Divisions that come to a schedule, or are made anew in it, while all others stay: their matches are
 * taken from a schedule that was drawn around the others.
 */

import { NOWHERE } from '../model/grid.ts';
import { keepReasons } from '../model/keep-rows.ts';
import type { Schedule } from '../model/schedule.ts';
import { type Entry, entriesOfTeams } from '../model/setup.ts';
import { dropIdleDelays } from '../model/start-times.ts';
import { followTeams } from './follow-teams.ts';
import { keepLockedDelays, parkOverlaps } from './keep-delays.ts';
import { columnsOf, type MatchRow, rowsOf, selfOf, withOwnIds } from './match-rows.ts';

/**
 * The schedule with the entries of `drawn`. Matches of entries before `made.length` that are not `made`
 * come from `schedule`, ids, locks and all; all others from `drawn`, which has the same season. A made
 * match that meets its old self in its old cell keeps that one's id and lock; one whose cell somebody
 * else keeps, or that would overlap with a match that is shifted, waits in the buffer. So does a match that a person had added, where its teams are still
 * there and its cell is not for it any more.
 */
export function joinEntries(
  schedule: Schedule,
  drawn: Schedule,
  isMade: (entry: number) => boolean,
): Schedule {
  const entryOf = entriesOfTeams(drawn.setup);
  const isOld = (entry: number) => entry < schedule.setup.entries.length && !isMade(entry);
  const stays = ({ home, away }: MatchRow) => isOld(entryOf[home]!) && isOld(entryOf[away]!);

  const old = followRows(schedule, drawn.setup);
  const kept = old.filter(stays);
  const anew = old.filter((row) => !stays(row));
  const taken = new Set(kept.map(({ cell }) => cell));
  const made = takeOver(
    rowsOf(drawn).filter((row) => !stays(row)),
    anew,
  ).map((row) => (taken.has(row.cell) ? parked(row) : row));
  const joined = withRows(schedule, drawn, [...kept, ...made, ...waiting(anew, made)], isOld);
  return parkOverlaps(dropIdleDelays(joined), (row) => row < kept.length);
}

/**
 * A schedule that was drawn anew for the same setup, with the matches that a person had added: those in
 * the cell that was held for them as they were, all others waiting in the buffer. Locked matches keep their
 * delays.
 */
export function keepManual(schedule: Schedule, drawn: Schedule): Schedule {
  const manual = rowsOf(schedule).filter((row) => row.manual === 1);
  if (manual.length === 0) return keepLockedDelays(schedule, drawn);
  const rows = takeOver(rowsOf(drawn), manual);
  const { delays: _, calledOff: __, ...before } = schedule;
  const whole = [...rows, ...waiting(manual, rows)];
  const joined = withRows({ ...before, ...drawn }, drawn, whole, () => false);
  return keepLockedDelays(schedule, joined);
}

/** The matches with the numbers that their teams have in the later setup; where a team has left, none. */
function followRows(schedule: Schedule, setup: Schedule['setup']): MatchRow[] {
  const follow = followTeams(schedule.setup, setup);
  return rowsOf(schedule)
    .map((row) => ({ ...row, home: follow[row.home]!, away: follow[row.away]! }))
    .filter(({ home, away }) => home !== NOWHERE && away !== NOWHERE);
}

/** Drawn matches, where one is what it was before with that one's id and lock. */
function takeOver(drawn: readonly MatchRow[], before: readonly MatchRow[]): MatchRow[] {
  const oldSelf = new Map(before.map((row) => [selfOf(row), row]));
  return drawn.map((row) => {
    const self = row.cell === NOWHERE ? undefined : oldSelf.get(selfOf(row));
    return { ...row, ids: self?.ids ?? row.ids, lockedAt: self?.lockedAt ?? NOWHERE };
  });
}

/** What a person had added and nobody has drawn: it waits in the buffer. */
function waiting(before: readonly MatchRow[], drawn: readonly MatchRow[]): MatchRow[] {
  const there = new Set(drawn.map(({ ids }) => ids));
  return before.filter((row) => row.manual === 1 && !there.has(row.ids)).map(parked);
}

function parked(row: MatchRow): MatchRow {
  return { ...row, cell: NOWHERE, lockedAt: NOWHERE };
}

function withRows(
  schedule: Schedule,
  drawn: Schedule,
  rows: readonly MatchRow[],
  isOld: (entry: number) => boolean,
): Schedule {
  const { setup } = drawn;
  const follow = followTeams(schedule.setup, setup);
  const entries = setup.entries.map((entry, e) =>
    isOld(e) ? keepPairings(schedule.setup.entries[e]!, entry) : entry,
  );
  const { calledOff = [], reasons = {}, ...rest } = schedule;
  const stillOff = calledOff
    .filter(({ entry }) => isOld(entry))
    .map((row) => ({ ...row, home: follow[row.home]!, away: follow[row.away]! }));
  const off = [...stillOff, ...(drawn.calledOff ?? []).filter(({ entry }) => !isOld(entry))];
  const columns = columnsOf(withOwnIds(rows));
  const kept = keepReasons(reasons, new Set(columns.fixtures.ids));
  return {
    ...rest,
    setup: { ...setup, entries },
    ...columns,
    ...(off.length > 0 && { calledOff: off }),
    ...(Object.keys(kept).length > 0 && { reasons: kept }),
  };
}

/** What was paired by results stays paired, whatever those know who asked for other divisions. */
function keepPairings({ pairedRounds }: Entry, entry: Entry): Entry {
  return pairedRounds === undefined ? entry : { ...entry, pairedRounds };
}
