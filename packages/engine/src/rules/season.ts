/**
 * The judge's own indexes of a schedule: where every match is, and every team's games in order of play.
 * Built once per judgment; each rule is then a pass over these columns.
 */
import { cellCount, dayOf, fieldOf, type Grid, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import { findCrossovers, type Schedule } from '../model/schedule.ts';
import { entriesOfTeams, firstTeams, isPlayoff, type Setup } from '../model/setup.ts';

/** A game day on which a team plays more than once. */
export interface BusyDay {
  readonly team: number;
  readonly day: number;
  readonly games: readonly number[]; // match numbers, in order of play, at least two
}

export interface Season {
  readonly schedule: Schedule;
  readonly setup: Setup;
  readonly grid: Grid;
  readonly firstTeam: Int32Array; // entry -> its first team; see `firstTeams`
  readonly teamCount: number;
  readonly entryOf: Uint16Array; // team -> entry
  readonly day: Int16Array; // match -> game day, or NOWHERE
  readonly slot: Int16Array; // match -> time slot, or NOWHERE
  readonly field: Int16Array; // match -> field, or NOWHERE
  readonly order: Int32Array; // the placed matches in order of play
  readonly firstGame: Int32Array; // team * days + day -> index of the first game of that day in `games`
  readonly games: Int32Array; // the placed matches of each team, in order of play
  readonly busyDays: readonly BusyDay[]; // by team, then by day
  readonly gamesOn: Uint16Array; // team * days + day -> games of the team on the day
  readonly matchesOn: Uint16Array; // entry * days + day -> matches of the entry on the day, without crossovers
  readonly teamsOn: Uint16Array; // entry * days + day -> teams of the entry that play on the day
  readonly crossovers: readonly number[]; // placed matches between teams of two entries, which belong to neither's competition
}

export function readSeason(schedule: Schedule): Season {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const firstTeam = firstTeams(setup);
  const teamCount = firstTeam[setup.entries.length]!;
  const entryOf = entriesOfTeams(setup);
  const crossovers = findCrossovers(schedule).filter((match) => placements[match] !== NOWHERE);

  const day = new Int16Array(placements.length).fill(NOWHERE);
  const slot = new Int16Array(placements.length).fill(NOWHERE);
  const field = new Int16Array(placements.length).fill(NOWHERE);
  const gamesOn = new Uint16Array(teamCount * grid.days);
  const matchesOn = new Uint16Array(setup.entries.length * grid.days);
  placements.forEach((cell, match) => {
    if (cell === NOWHERE) return;
    const on = dayOf(grid, cell);
    day[match] = on;
    slot[match] = slotOf(grid, cell);
    field[match] = fieldOf(grid, cell);
    gamesOn[fixtures.home[match]! * grid.days + on]!++;
    gamesOn[fixtures.away[match]! * grid.days + on]!++;
    matchesOn[fixtures.entry[match]! * grid.days + on]!++;
  });

  for (const match of crossovers) {
    matchesOn[fixtures.entry[match]! * grid.days + day[match]!]!--;
  }

  const order = sortByCell(placements, cellCount(grid));
  const { firstGame, games } = sortByTeam(schedule, order, gamesOn, day, grid.days);
  const teamsOn = new Uint16Array(matchesOn.length);
  gamesOn.forEach((count, turn) => {
    const team = Math.floor(turn / grid.days);
    if (count > 0) teamsOn[entryOf[team]! * grid.days + (turn % grid.days)]!++;
  });

  return {
    schedule,
    setup,
    grid,
    firstTeam,
    teamCount,
    entryOf,
    day,
    slot,
    field,
    order,
    firstGame,
    games,
    busyDays: findBusyDays(firstGame, games, grid.days),
    gamesOn,
    matchesOn,
    teamsOn,
    crossovers,
  };
}

/** Cells are numbered in order of play, so that order is their sorted order (counting sort). */
function sortByCell(placements: Int32Array, cells: number): Int32Array {
  const inCell = new Int32Array(cells + 1); // afterwards the index at which the matches of each cell begin
  for (const cell of placements) if (cell !== NOWHERE) inCell[cell + 1]!++;
  for (let cell = 0; cell < cells; cell++) inCell[cell + 1]! += inCell[cell]!;
  const order = new Int32Array(inCell[cells]!);
  placements.forEach((cell, match) => {
    if (cell !== NOWHERE) order[inCell[cell]!++] = match;
  });
  return order;
}

function sortByTeam(
  { fixtures: { home, away } }: Schedule,
  order: Int32Array,
  gamesOn: Uint16Array,
  day: Int16Array,
  days: number,
) {
  const firstGame = new Int32Array(gamesOn.length + 1);
  gamesOn.forEach((count, turn) => {
    firstGame[turn + 1] = firstGame[turn]! + count;
  });
  const next = firstGame.slice();
  const games = new Int32Array(2 * order.length);
  for (const match of order) {
    games[next[home[match]! * days + day[match]!]!++] = match;
    games[next[away[match]! * days + day[match]!]!++] = match;
  }
  return { firstGame, games };
}

function findBusyDays(firstGame: Int32Array, games: Int32Array, days: number): BusyDay[] {
  const busyDays: BusyDay[] = [];
  for (let turn = 0; turn + 1 < firstGame.length; turn++) {
    const from = firstGame[turn]!;
    const to = firstGame[turn + 1]!;
    if (to - from < 2) continue;
    const team = Math.floor(turn / days);
    const ofDay: number[] = [];
    for (let at = from; at < to; at++) ofDay.push(games[at]!);
    busyDays.push({ team, day: turn % days, games: ofDay });
  }
  return busyDays;
}

/** A team's placed matches, in order of play. */
export function gamesOf(season: Season, team: number): Int32Array {
  const { days } = season.grid;
  return season.games.subarray(
    season.firstGame[team * days]!,
    season.firstGame[(team + 1) * days]!,
  );
}

/** A team's placed matches on one game day, in order of play. */
export function gamesOnDay(season: Season, team: number, day: number): Int32Array {
  const turn = team * season.grid.days + day;
  return season.games.subarray(season.firstGame[turn]!, season.firstGame[turn + 1]!);
}

/** The game days on which an entry plays, in order. */
export function playingDays(season: Season, entry: number): number[] {
  const days: number[] = [];
  for (let day = 0; day < season.grid.days; day++) {
    if (season.matchesOn[entry * season.grid.days + day]! > 0) days.push(day);
  }
  return days;
}

/** Whether the teams of a match belong to two entries. */
export function isCrossover(
  { setup, entryOf, schedule: { fixtures } }: Season,
  match: number,
): boolean {
  const own = fixtures.entry[match]!;
  return entryOf[fixtures.away[match]!] !== own && !isPlayoff(setup.entries[own]!);
}

/** The fields on which a crossover may be played: those of either entry. */
export function fieldsOfCrossover(
  { setup, entryOf, schedule: { fixtures } }: Season,
  match: number,
): number[] {
  const own = setup.entries[fixtures.entry[match]!]!.fields;
  const others = setup.entries[entryOf[fixtures.away[match]!]!]!.fields;
  return [...new Set([...own, ...others])];
}

/** The games that teams of an entry have in crossovers: one per match. */
export function crossoverGames(season: Season, entry: number): number {
  const { entryOf, crossovers } = season;
  const { home, away } = season.schedule.fixtures;
  return crossovers.filter(
    (match) => entryOf[home[match]!] === entry || entryOf[away[match]!] === entry,
  ).length;
}

/** How many of an entry's matches have a cell, without crossovers. */
export function placedMatches(season: Season, entry: number): number {
  const { days } = season.grid;
  return season.matchesOn.subarray(entry * days, (entry + 1) * days).reduce((sum, m) => sum + m, 0);
}
