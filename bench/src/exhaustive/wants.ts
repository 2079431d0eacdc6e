/**
 * What has to be played, derived from the setup a second time: `docs/rules.md` in numbers, without any
 * code of the engine. The tiny leagues that are searched exhaustively are judged by this.
 */
import type { Entry, Setup } from '@evenfield/engine';

export interface Want {
  readonly fields: readonly number[];
  readonly teams: readonly number[]; // team numbers, over all entries
  readonly matches: number;
  readonly meetings: Range; // of every pair
  readonly games: Range; // of every team
  readonly onDay: readonly DayWant[] | null; // null: the days are free
}

export interface DayWant {
  readonly matches: number; // exactly
  readonly games: number; // of a team, at most
  readonly absent: number; // teams without a game, at most
}

interface Range {
  readonly least: number;
  readonly most: number;
}

export const UNLIMITED = Number.POSITIVE_INFINITY;

const ANY: Range = { least: 0, most: UNLIMITED };

export function wantsOf(setup: Setup): Want[] {
  let next = 0;
  return setup.entries.map((entry) => {
    const teams = entry.teams.map(() => next++);
    return { fields: entry.fields, teams, ...program(entry, setup.days.length) };
  });
}

function program(entry: Entry, days: number): Omit<Want, 'fields' | 'teams'> {
  const n = entry.teams.length;
  const half = Math.floor(n / 2);
  const odd = n % 2;
  const pairs = (n * (n - 1)) / 2;
  const { format, gamesPerTeam } = entry;
  if (gamesPerTeam !== undefined) {
    const matches = Math.floor((n * gamesPerTeam) / 2);
    const mean = matches / pairs;
    return {
      matches,
      meetings: { least: Math.floor(mean), most: Math.ceil(mean) },
      games: { least: gamesPerTeam - ((n * gamesPerTeam) % 2), most: gamesPerTeam },
      onDay: null,
    };
  }
  if (format === 'random') {
    const twice = odd === 1 && entry.oddTeam === 'doubleheader';
    const matches = twice ? half + 1 : half;
    const day = { matches, games: twice ? 2 : 1, absent: odd === 1 && !twice ? 1 : 0 };
    return {
      matches: matches * days,
      meetings: ANY,
      games: ANY,
      onDay: Array.from({ length: days }, () => day),
    };
  }
  if (format === 'swiss') {
    // So many rounds a day; if they are too many for the number of teams, the later days have one fewer.
    const rounds = Math.min(days * (entry.gamesPerDay ?? 1), odd === 1 ? n : n - 1);
    const onDay = Array.from({ length: days }, (_, day) => {
      const today = Math.floor(rounds / days) + (day < rounds % days ? 1 : 0);
      return { matches: today * half, games: today, absent: n };
    });
    return { matches: rounds * half, meetings: { least: 0, most: 1 }, games: ANY, onDay };
  }
  const times = format === 'double' ? 2 : 1;
  return {
    matches: times * pairs,
    meetings: { least: times, most: times },
    games: ANY,
    onDay: null,
  };
}
