/** The rounds of a Swiss entry in a schedule. */
import type { Pairing } from '../fixtures/pairing.ts';
import { pairKey, readConstraints } from '../model/read-constraints.ts';
import type { CalledOff, Schedule } from '../model/schedule.ts';
import { firstTeams } from '../model/setup.ts';

export interface SwissRound {
  readonly rows: readonly number[]; // in order of play; those without a cell first
  readonly calledOff: readonly CalledOff[]; // matches of the round that are not played and are no byes
}

export interface SwissEntry {
  readonly entry: number;
  readonly first: number; // its first team number
  readonly teams: number;
  readonly rounds: readonly SwissRound[];
  readonly paired: number; // how many rounds are paired for good, from the first
  readonly isRoundRobin: boolean; // everybody meets everybody, so no round has to wait for results
}

/**
 * Returns null if there is nothing to pair: the entry has another format, or its matches are not whole
 * rounds in which everybody meets a new opponent (partial turns, or more games per team than there are
 * opponents).
 */
export function readSwiss(schedule: Schedule, entry: number): SwissEntry | null {
  const { setup, fixtures, placements, calledOff = [] } = schedule;
  const own = setup.entries[entry];
  if (own?.format !== 'swiss') return null;
  const teams = own.teams.length;
  const rounds: { rows: number[]; calledOff: CalledOff[] }[] = [];
  const roundAt = (round: number) => {
    while (rounds.length <= round) rounds.push({ rows: [], calledOff: [] });
    return rounds[round]!;
  };
  for (let row = 0; row < placements.length; row++) {
    if (fixtures.entry[row] !== entry || fixtures.manual[row] === 1) continue;
    roundAt(fixtures.round[row]!).rows.push(row);
  }
  for (const fixture of calledOff) {
    if (fixture.entry === entry) roundAt(fixture.round).calledOff.push(fixture);
  }
  const most = teams % 2 === 0 ? teams - 1 : teams;
  if (rounds.length === 0 || rounds.length > most) return null;
  const isWhole = rounds.every(({ rows, calledOff: off }) => {
    const playing = [
      ...rows.flatMap((row) => [fixtures.home[row]!, fixtures.away[row]!]),
      ...off.flatMap(({ home, away }) => [home, away]),
    ];
    return playing.length === teams - (teams % 2) && new Set(playing).size === playing.length;
  });
  if (!isWhole) return null;
  for (const { rows } of rounds) {
    rows.sort((one, other) => placements[one]! - placements[other]! || one - other);
  }
  const first = firstTeams(setup)[entry]!;
  const paired = Math.min(own.pairedRounds ?? 1, rounds.length);
  return { entry, first, teams, rounds, paired, isRoundRobin: rounds.length === most };
}

/** The teams that meet in a round, canceled or not, by position in the entry. */
export function pairsOf({ fixtures }: Schedule, { first }: SwissEntry, round: SwissRound) {
  return [
    ...round.rows.map((row) => [fixtures.home[row]! - first, fixtures.away[row]! - first] as const),
    ...round.calledOff.map(({ home, away }) => [home - first, away - first] as const),
  ];
}

/** The position of the team that has a bye in a round, or null. */
export function byeIn(schedule: Schedule, swiss: SwissEntry, round: SwissRound): number | null {
  const playing = new Set(pairsOf(schedule, swiss, round).flat());
  for (let team = 0; team < swiss.teams; team++) if (!playing.has(team)) return team;
  return null;
}

/** The pairs of an entry that must not meet, by position in the entry. */
export function pairsApart({ setup }: Schedule, { first, teams }: SwissEntry): Pairing[] {
  if (setup.constraints === undefined) return [];
  const { apart } = readConstraints(setup);
  const positions = Array.from({ length: teams }, (_, position) => position);
  return positions.flatMap((one) =>
    positions
      .slice(one + 1)
      .filter((other) => apart.has(pairKey(first + one, first + other)))
      .map((other): Pairing => [one, other]),
  );
}
