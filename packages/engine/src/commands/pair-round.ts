import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';
import { placePairings } from '../pairing/place-pairings.ts';
import { readSwiss, type SwissEntry } from '../pairing/read-swiss.ts';
import { updateLaterRounds } from '../pairing/update-later-rounds.ts';
import { isLocked, rowOf } from './find-match.ts';
import { accept, type CommandResult, type Refusal, refuse } from './refusal.ts';

/** The new pairing of an existing match of a round. */
export interface PairedMatch {
  readonly match: MatchId;
  readonly home: number; // team numbers
  readonly away: number;
}

/** Pairs a round of a Swiss entry for good; the rounds after it are generated again around it. */
export interface PairRound {
  readonly kind: 'pairRound';
  readonly entry: number;
  readonly round: number; // from 0
  readonly pairings: readonly PairedMatch[]; // of the matches that change; the others of the round stay
  readonly begun?: readonly MatchId[]; // matches of later rounds that also stay because they have begun; left out: none
}

/**
 * Every match keeps its id and its round; if a team already plays at that time, it is parked. With
 * constraints it first looks for another time of its day that keeps every must. Refused
 * for a round after one that is not paired, for a match of another round, if a locked match would
 * change, and if a team would play twice in the round.
 */
export function pairRound(schedule: Schedule, command: PairRound): CommandResult {
  const { entry, round, pairings, begun = [] } = command;
  const { setup, fixtures } = schedule;
  if (setup.entries[entry] === undefined) return refuse({ code: 'unknownEntry', entry });
  const swiss = readSwiss(schedule, entry);
  if (swiss === null || swiss.rounds[round] === undefined || round > swiss.paired) {
    return refuse({ code: 'wrongRound', entry, round });
  }
  const [home, away] = [fixtures.home.slice(), fixtures.away.slice()];
  const changed: number[] = [];
  for (const pairing of pairings) {
    const refusal = refusalOf(schedule, swiss, round, pairing);
    if (refusal !== null) return refuse(refusal);
    const row = rowOf(schedule, pairing.match);
    if (home[row] === pairing.home && away[row] === pairing.away) continue;
    home[row] = pairing.home;
    away[row] = pairing.away;
    changed.push(row);
  }
  const twice = findTwice(swiss, round, home, away);
  if (twice !== null) return refuse({ code: 'teamTwice', team: twice, round });
  if (changed.length === 0 && round < swiss.paired) return refuse({ code: 'nothingChanges' });

  const paired = {
    ...schedule,
    setup: {
      ...setup,
      entries: setup.entries.with(entry, {
        ...setup.entries[entry],
        pairedRounds: Math.max(swiss.paired, round + 1),
      }),
    },
    fixtures: { ...fixtures, home, away },
    placements: parkBusy(schedule, swiss, changed, { home, away }),
  };
  const updated = updateLaterRounds(paired, entry, round, new Set(begun));
  if (setup.constraints === undefined) return accept(updated);
  const placed = placePairings(schedule, updated);
  const parked = fixtures.ids.filter(
    (_, row) => placed.placements[row] === NOWHERE && schedule.placements[row] !== NOWHERE,
  );
  const [match] = parked;
  return accept(placed, match === undefined ? [] : [{ code: 'noRoom', match, matches: parked }]);
}

function refusalOf(
  schedule: Schedule,
  { entry, rounds }: SwissEntry,
  round: number,
  { match, home, away }: PairedMatch,
): Refusal | null {
  const { setup, fixtures } = schedule;
  const row = rowOf(schedule, match);
  if (row < 0) return { code: 'unknownMatch', match };
  if (!rounds[round]!.rows.includes(row)) return { code: 'otherRound', match, round };
  for (const team of [home, away]) {
    const own = entryOf(setup, team);
    if (own < 0) return { code: 'unknownTeam', team };
    if (own !== entry) return { code: 'otherEntry', teams: [home, away] };
  }
  if (home === away) return { code: 'sameTeam', team: home };
  const isSame = fixtures.home[row] === home && fixtures.away[row] === away;
  return isLocked(schedule, row) && !isSame ? { code: 'locked', match } : null;
}

/** A team that would play twice in the round, or null. */
function findTwice(
  { rounds }: SwissEntry,
  round: number,
  home: Uint16Array,
  away: Uint16Array,
): number | null {
  const playing = new Set<number>();
  const { rows, calledOff } = rounds[round]!;
  const teams = [
    ...rows.flatMap((row) => [home[row]!, away[row]!]),
    ...calledOff.flatMap((off) => [off.home, off.away]),
  ];
  return teams.find((team) => playing.size === playing.add(team).size) ?? null;
}

/** Parks changed matches whose teams already play at that time; rounds that are generated again do not count. */
function parkBusy(
  { setup, fixtures, placements }: Schedule,
  { rounds, paired }: SwissEntry,
  changed: readonly number[],
  { home, away }: { readonly home: Uint16Array; readonly away: Uint16Array },
): Int32Array {
  const open = new Set(rounds.slice(paired).flatMap(({ rows }) => rows));
  for (const row of changed) open.delete(row);
  const timeOf = (row: number) => Math.floor(placements[row]! / setup.fields.length);
  const busy = new Map<string, number>(); // team and time -> matches
  const keysOf = (row: number) => [home[row]!, away[row]!].map((team) => `${team} ${timeOf(row)}`);
  fixtures.ids.forEach((_, row) => {
    const isOpen = open.has(row) && fixtures.lockedAt[row] === NOWHERE;
    if (placements[row] === NOWHERE || isOpen) return;
    for (const key of keysOf(row)) busy.set(key, (busy.get(key) ?? 0) + 1);
  });
  const parked = placements.slice();
  for (const row of changed) {
    if (parked[row] === NOWHERE || keysOf(row).every((key) => busy.get(key) === 1)) continue;
    for (const key of keysOf(row)) busy.set(key, busy.get(key)! - 1);
    parked[row] = NOWHERE;
  }
  return parked;
}
