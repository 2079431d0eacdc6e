import type { TeamScheduleView } from '@evenfield/engine';

export interface GameCounts {
  readonly games: number;
  readonly byes: number;
  readonly home: number;
  readonly away: number;
  readonly doubleheaders: number; // games beyond the first of a day
}

/** What a team plays in a season, as its schedule says. */
export function countGames({ rows }: TeamScheduleView): GameCounts {
  const games = rows.filter((row) => row.kind === 'game');
  const home = games.filter(({ side }) => side === 'home').length;
  const days = new Set(games.map(({ day }) => day.day));
  return {
    games: games.length,
    byes: rows.length - games.length,
    home,
    away: games.length - home,
    doubleheaders: games.length - days.size,
  };
}
