/** What the results of a playoff owe to each other: one is of those whom the ones before it have sent there. */
import {
  type BracketRow,
  decodeResult,
  findBracketRows,
  readStoredPlayoff,
  type StoredPlayoff,
} from '@evenfield/contract/results';
import {
  type BracketSides,
  feedersOf,
  fillBracket,
  isOfTwoTeams,
  type Result,
  turnSide,
  winnerOf,
} from '@evenfield/engine';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { HeldMatch, HeldSchedule } from './result-store.ts';
import { findInputs } from './same-pairing.ts';

/** A match of a bracket as it is stored; undefined in a list: it was deleted. */
type Row = BracketRow<{ readonly id: string; readonly result: Result | null }>;

/** The bracket that a match is of, with all its rows. */
export interface HeldBracket extends StoredPlayoff {
  readonly entry: string;
  readonly own: number; // which match of the bracket it is
  readonly rows: readonly (Row | undefined)[];
}

/** Null: it is the match of no playoff. */
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

/** Whether other teams play the match now than those who were to play it by that version. */
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
 * Throws a problem for a result of teams that nobody knows yet, and for one by which others would go on
 * than those who have played since.
 */
export function refuseInBracket(
  held: HeldBracket,
  before: Result | null,
  after: Result | null,
): void {
  const { own, bracket, rows, seeds } = held;
  if (isOfTwoTeams(after)) {
    if (seeds.includes(null)) refuse(NOT_STARTED);
    if (sidesOf(held).includes(null)) refuse(UNKNOWN_TEAMS);
  }
  if (winnerOf(before ?? undefined) === winnerOf(after ?? undefined)) return;
  const resting = waitersOf(bracket, own).find((match) =>
    isOfTwoTeams(rows[match]?.result ?? null),
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
  return row?.isTurned ? turnSide(side) : side;
}

/** The matches that say who plays a match, and whether it is played at all. */
function feedersIn(bracket: HeldBracket['bracket'], match: number): number[] {
  const { ifNeeded } = bracket[match]!;
  return [...feedersOf(bracket[match]!), ...(ifNeeded ? [match - 1] : [])];
}

/** All that cannot be before a match has been, the last of them first. */
function waitersOf(bracket: HeldBracket['bracket'], match: number): number[] {
  const waiting = new Set([match]);
  for (let later = match + 1; later < bracket.length; later++) {
    if (feedersIn(bracket, later).some((feeder) => waiting.has(feeder))) waiting.add(later);
  }
  waiting.delete(match);
  return [...waiting].reverse();
}

function refuse(message: string): never {
  throw new Problem('malformed', [{ path: 'id', message }]);
}
