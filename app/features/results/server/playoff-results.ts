/** Dependencies among playoff results: earlier results decide the teams of later matches. */

import {
  type BracketSides,
  countsAsMeeting,
  feedersOf,
  fillBracket,
  oppositeSide,
  type Result,
  winnerOf,
} from '@evenfield/engine';
import {
  type BracketRow,
  decodeResult,
  findBracketRows,
  readStoredPlayoff,
  type StoredPlayoff,
} from '@evenfield/wire/results';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { HeldMatch, HeldSchedule } from './result-store.ts';
import { findInputs } from './same-pairing.ts';

/** A stored match of a bracket; undefined in a list: deleted. */
type Row = BracketRow<{ readonly id: string; readonly result: Result | null }>;

/** The bracket of a match, with all its rows. */
export interface HeldBracket extends StoredPlayoff {
  readonly entry: string;
  readonly own: number; // the match's index in the bracket
  readonly rows: readonly (Row | undefined)[];
}

/** Returns null when the match is in no playoff. */
export async function findBracket(
  trx: Transaction<Tables>,
  held: HeldSchedule,
  { match_id, division }: HeldMatch,
): Promise<HeldBracket | null> {
  const playoff = readStoredPlayoff(held.inputs, division);
  if (playoff === null) return null;
  const found = await trx
    .selectFrom('matches')
    .leftJoin('match_results', (join) =>
      join
        .onRef('match_results.schedule_id', '=', 'matches.schedule_id')
        .onRef('match_results.match_id', '=', 'matches.match_id')
        .onRef('match_results.home', '=', 'matches.home')
        .onRef('match_results.away', '=', 'matches.away'),
    )
    .select(['matches.match_id', 'matches.home', 'matches.away', 'match_results.result'])
    .where('matches.schedule_id', '=', held.id)
    .where('matches.division', '=', division)
    .execute();
  const rows = findBracketRows(
    playoff,
    found.map(({ result, ...row }) => ({ ...row, id: row.match_id, result: decodeResult(result) })),
  );
  const own = rows.findIndex((row) => row?.id === match_id);
  return own < 0 ? null : { ...playoff, entry: division, own, rows };
}

/** Whether other teams play the match now than in that version. */
export async function isOfOthers(
  trx: Transaction<Tables>,
  held: HeldSchedule,
  bracket: HeldBracket,
  version: number,
): Promise<boolean> {
  if (version >= held.version) return false;
  const then = readStoredPlayoff(await findInputs(trx, held, version), bracket.entry);
  const resultThen = await findResultsThen(trx, held, bracket, version);
  const winnerThen = (match: number) => {
    const row = bracket.rows[match];
    return row ? winnerIn({ ...row, result: resultThen(row.id) }) : null;
  };
  const { seeds = [], withdrawn = new Set() } = then ?? {};
  const isWithdrawn = (team: string) => withdrawn.has(team);
  const before = fillBracket(bracket.bracket, seeds, winnerThen, isWithdrawn)[bracket.own]!;
  const now = sidesOf(bracket);
  return [0, 1].some((side) => before[side] !== null && before[side] !== now[side]);
}

async function findResultsThen(
  trx: Transaction<Tables>,
  { id }: HeldSchedule,
  { rows }: HeldBracket,
  version: number,
): Promise<(match: string) => Result | null> {
  const found = await trx
    .selectFrom('result_changes')
    .distinctOn('match_id')
    .select(['match_id', 'result'])
    .where('schedule_id', '=', id)
    .where(
      'match_id',
      'in',
      rows.flatMap((row) => row?.id ?? []),
    )
    .where('version', '<=', version)
    .orderBy('match_id')
    .orderBy('version', 'desc')
    .execute();
  const known = new Map(found.map((one) => [one.match_id, decodeResult(one.result)]));
  return (match) => known.get(match) ?? null;
}

const UNKNOWN_TEAMS = 'The teams of this match are not known yet. Enter the earlier results first.';
const NOT_STARTED =
  'The teams of this match are not known yet: the organizer has to start the playoff first.';

/**
 * Throws `Problem` for a result between teams that are not known yet, and for one that would change
 * who advanced to a match that was already played.
 */
export function refuseInBracket(
  held: HeldBracket,
  before: Result | null,
  after: Result | null,
): void {
  const { own, bracket, rows, seeds } = held;
  if (countsAsMeeting(after)) {
    if (seeds.includes(null)) refuse(NOT_STARTED);
    if (sidesOf(held).includes(null)) refuse(UNKNOWN_TEAMS);
  }
  if (winnerOf(before ?? undefined) === winnerOf(after ?? undefined)) return;
  const resting = waitersOf(bracket, own).find((match) =>
    countsAsMeeting(rows[match]?.result ?? null),
  );
  if (resting === undefined) return;
  refuse(
    `The ${bracket[resting]!.name} has a result that depends on this one. Remove that result first.`,
  );
}

function sidesOf({ bracket, seeds, rows, own, withdrawn }: HeldBracket): BracketSides<string> {
  const isWithdrawn = (team: string) => withdrawn.has(team);
  return fillBracket(bracket, seeds, (match) => winnerIn(rows[match]), isWithdrawn)[own]!;
}

function winnerIn(row: Row | undefined): 'home' | 'away' | null {
  const side = winnerOf(row?.result ?? undefined);
  return row?.isTurned ? oppositeSide(side) : side;
}

/** Returns the matches that decide who plays a match, and whether it is played. */
function feedersIn(bracket: HeldBracket['bracket'], match: number): number[] {
  const { ifNeeded } = bracket[match]!;
  return [...feedersOf(bracket[match]!), ...(ifNeeded ? [match - 1] : [])];
}

/** Returns all matches that depend on a match, last first. */
function waitersOf(bracket: HeldBracket['bracket'], match: number): number[] {
  const waiting = new Set([match]);
  for (let later = match + 1; later < bracket.length; later++) {
    if (feedersIn(bracket, later).some((feeder) => waiting.has(feeder))) waiting.add(later);
  }
  waiting.delete(match);
  return [...waiting].reverse();
}

function refuse(message: string): never {
  throw new Problem('malformed', [{ path: 'match', message }]);
}
