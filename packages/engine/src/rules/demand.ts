/** What an entry's format demands, read from the setup alone; `docs/rules.md` describes it. */
import type { Entry, Setup } from '../model/setup.ts';

/** The most games per team and day that a Swiss tournament may have if the organizer set no number. */
const MAX_GAMES_A_DAY = 3;

export interface Demand {
  readonly meetings: Range | null; // of every pair; null: any
  readonly totals: Totals | null; // null: implied by its rounds
  readonly rounds: RoundDemand | null; // null: matches may be of any round
}

export interface Totals {
  readonly matches: number;
  readonly games: Range; // of every team
}

/** What a format demands of every round. */
export interface RoundDemand {
  readonly together: number; // how many consecutive rounds count as one: 2 if the odd team's second game is a round of its own
  readonly count: number; // the maximum
  readonly matches: number; // in one
  readonly games: number; // per team, the maximum
  readonly absent: number; // teams without a game, the maximum
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** The demand of an entry. */
export function demandOf(setup: Setup, entry: Entry): Demand {
  if (entry.gamesPerTeam !== undefined) return partialDemand(entry, entry.gamesPerTeam);
  switch (entry.format) {
    case 'single':
      return robinDemand(1);
    case 'double':
      return robinDemand(2);
    case 'random':
      return dailyDemand(entry, setup.days.length);
    case 'playoff':
      return { meetings: null, totals: null, rounds: null };
    case 'swiss':
      return swissDemand(entry, setup.days.length);
  }
}

function robinDemand(meetings: number): Demand {
  return { meetings: { least: meetings, most: meetings }, totals: null, rounds: null };
}

/** A partial round robin: every team plays the same number of games, one of them one fewer if the sum is odd. */
function partialDemand({ teams }: Entry, games: number): Demand {
  const mates = teams.length - 1;
  const odd = (teams.length * games) % 2;
  return {
    meetings: { least: Math.floor(games / mates), most: Math.ceil(games / mates) },
    totals: {
      matches: (teams.length * games - odd) / 2,
      games: { least: games - odd, most: games },
    },
    rounds: null,
  };
}

/** A round per game day, or fewer if days were added later; the odd team has a bye, or one team plays twice. */
function dailyDemand(entry: Entry, days: number): Demand {
  const teams = entry.teams.length;
  const games = takesDoubleheaders(entry) ? 2 : 1;
  const absent = games === 1 ? teams % 2 : 0;
  const matches = (teams - absent + (teams % 2) * (games - 1)) / 2;
  const rounds = { together: games, count: days, matches, games, absent };
  return { meetings: null, totals: null, rounds };
}

/** Rounds without a rematch; the organizer sets how many per day, else any number that the format allows. */
function swissDemand({ teams, gamesPerDay = MAX_GAMES_A_DAY }: Entry, days: number): Demand {
  const absent = teams.length % 2;
  return {
    meetings: { least: 0, most: 1 },
    totals: null,
    rounds: {
      together: 1,
      count: Math.min(gamesPerDay * days, teams.length - 1 + absent),
      matches: (teams.length - absent) / 2,
      games: 1,
      absent,
    },
  };
}

/** Whether an entry has a round on every game day. */
export function playsEveryDay({ format, gamesPerTeam }: Entry): boolean {
  return format === 'random' && gamesPerTeam === undefined;
}

/** Whether an odd entry has one team play twice a day instead of a bye. */
export function takesDoubleheaders(entry: Entry): boolean {
  return entry.oddTeam === 'doubleheader' && entry.teams.length % 2 === 1;
}

/** The games per team and day that the format itself demands: one in a league, several in a tournament. */
export function ordinaryGames(entry: Entry): number {
  return entry.format === 'swiss' ? (entry.gamesPerDay ?? MAX_GAMES_A_DAY) : 1;
}
