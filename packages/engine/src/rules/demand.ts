/** What an entry's format asks for, read from the setup alone; `docs/rules.md` says it in words. */
import type { Entry, Setup } from '../model/setup.ts';

/** The most games a team and day that a Swiss tournament may ask for where the organiser left it open. */
const MOST_GAMES_A_DAY = 3;

export interface Demand {
  readonly matches: readonly number[]; // the numbers of matches that satisfy the format, ascending
  readonly meetings: { readonly least: number; readonly most: number } | null; // of every pair; null: any
  readonly games: { readonly least: number; readonly most: number }; // of every team
  readonly matchesADay: number | null; // the most on one day; null: any
  readonly gamesADay: number | null; // of a team, the most on one day; null: any
  readonly absentADay: number | null; // teams without a game on a day, the most; null: any
}

/** What the organiser asked of an entry. */
export function demandOf(setup: Setup, entry: Entry): Demand {
  if (entry.gamesPerTeam !== undefined) return partialDemand(entry, entry.gamesPerTeam);
  const teams = entry.teams.length;
  switch (entry.format) {
    case 'single':
    case 'double': {
      const meetings = entry.format === 'single' ? 1 : 2;
      return {
        matches: [(meetings * teams * (teams - 1)) / 2],
        meetings: { least: meetings, most: meetings },
        games: { least: meetings * (teams - 1), most: meetings * (teams - 1) },
        matchesADay: null,
        gamesADay: null,
        absentADay: null,
      };
    }
    case 'random':
      return dailyDemand(entry, setup.days.length);
    case 'swiss':
      return swissDemand(entry, setup.days.length);
  }
}

/** A partial round robin: every team the same number of games, one of them one fewer where the sum is odd. */
function partialDemand({ teams, format, gamesPerDay }: Entry, games: number): Demand {
  const mates = teams.length - 1;
  const odd = (teams.length * games) % 2;
  return {
    matches: [(teams.length * games - odd) / 2],
    meetings: { least: Math.floor(games / mates), most: Math.ceil(games / mates) },
    games: { least: games - odd, most: games },
    matchesADay: null,
    gamesADay: format === 'swiss' ? (gamesPerDay ?? MOST_GAMES_A_DAY) : null,
    absentADay: null,
  };
}

/** One round on every game day; the odd team stays away, or one team plays twice. */
function dailyDemand(entry: Entry, days: number): Demand {
  const teams = entry.teams.length;
  const twice = takesDoubleheaders(entry);
  const matchesADay = twice ? (teams + 1) / 2 : Math.floor(teams / 2);
  const even = teams % 2 === 0;
  return {
    matches: [matchesADay * days],
    meetings: null,
    games: { least: even || twice ? days : 0, most: twice ? 2 * days : days },
    matchesADay,
    gamesADay: twice ? 2 : 1,
    absentADay: even || twice ? 0 : 1,
  };
}

/** Rounds without a rematch; how many a day is the organiser's choice, or any that the format allows. */
function swissDemand({ teams, gamesPerDay }: Entry, days: number): Demand {
  const even = teams.length % 2 === 0;
  const mostRounds = even ? teams.length - 1 : teams.length;
  const perRound = Math.floor(teams.length / 2);
  const choices = gamesPerDay === undefined ? [1, 2, 3] : [gamesPerDay];
  const rounds = choices.map((aDay) => Math.min(aDay * days, mostRounds));
  const most = Math.min(Math.max(...rounds), teams.length - 1);
  const gamesADay = Math.max(...choices);
  return {
    matches: rounds.map((count) => count * perRound),
    meetings: { least: 0, most: 1 },
    games: { least: even ? rounds[0]! : 0, most },
    matchesADay: gamesADay * perRound,
    gamesADay,
    absentADay: null,
  };
}

/** Whether an odd entry has one team play twice a day instead of one team staying away. */
export function takesDoubleheaders(entry: Entry): boolean {
  return entry.oddTeam === 'doubleheader' && entry.teams.length % 2 === 1;
}

/** The games of a team on one day that the format itself asks for: one in a league, several in a tournament. */
export function ordinaryGames(entry: Entry): number {
  return entry.format === 'swiss' ? (entry.gamesPerDay ?? MOST_GAMES_A_DAY) : 1;
}
