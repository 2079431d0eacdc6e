import {
  type BracketMatch,
  generateBracket,
  type PlannedPlayoff,
  type Setup,
} from '@evenfield/engine';

export interface CountedGames {
  readonly games: { readonly least: number; readonly most: number }; // of a team
  readonly matches: number;
}

/** How many games a team has, knockouts included, and how many matches there are in all. */
export function countGames(
  { entries, days }: Setup,
  planned: readonly PlannedPlayoff[],
): CountedGames {
  const ranges = entries.map(({ division, format, teams, gamesPerTeam, gamesPerDay = 1 }) => {
    const count = teams.length;
    const rounds = Math.min(days.length * gamesPerDay, count - ((count + 1) % 2));
    const all = format === 'double' ? 2 * (count - 1) : count - 1;
    const isSwiss = format === 'swiss';
    const most = gamesPerTeam ?? (isSwiss ? Math.min(rounds, count - 1) : all);
    const hasBye = isSwiss && count % 2 === 1 && rounds < count; // for some teams
    const hasOddGame = gamesPerTeam !== undefined && (count * most) % 2 === 1;
    const least = most - (hasBye || hasOddGame ? 1 : 0);
    const matches = isSwiss ? rounds * Math.floor(count / 2) : Math.floor((count * most) / 2);
    return { division, count, least, most, matches };
  });
  const games = [...new Set(ranges.map(({ division }) => division))].map((division) => {
    const own = ranges.filter((range) => range.division === division);
    const teams = own.reduce((sum, { count }) => sum + count, 0);
    const knockouts = planned.filter((playoff) => playoff.division === division);
    const paths = knockouts.map(({ kind, count }) => countPath(generateBracket(kind, count)));
    const inKnockouts = knockouts.reduce((sum, { count }) => sum + count, 0);
    const less = inKnockouts < teams ? [0] : [];
    return {
      least:
        Math.min(...own.map(({ least }) => least)) +
        Math.min(...less, ...paths.map(({ least }) => least), Number.POSITIVE_INFINITY),
      most:
        Math.max(...own.map(({ most }) => most)) + Math.max(0, ...paths.map(({ most }) => most)),
    };
  });
  const inBrackets = planned.reduce(
    (sum, { kind, count }) => sum + generateBracket(kind, count).length,
    0,
  );
  return {
    games: {
      least: Math.min(...games.map(({ least }) => least)),
      most: Math.max(...games.map(({ most }) => most)),
    },
    matches: ranges.reduce((sum, { matches }) => sum + matches, inBrackets),
  };
}

/** The fewest and the most matches that a team of a bracket plays. */
function countPath(bracket: readonly BracketMatch[]): { least: number; most: number } {
  const after = (match: number, kind: 'winner' | 'loser'): number[] => {
    const next = bracket.findIndex(({ home, away }) =>
      [home, away].some((slot) => slot.kind === kind && slot.match === match),
    );
    return next === -1 ? [0] : from(next);
  };
  const from = (match: number): number[] => {
    const further = [...after(match, 'winner'), ...after(match, 'loser')];
    return [1 + Math.min(...further), 1 + Math.max(...further)];
  };
  const paths = bracket.flatMap(({ home, away }, match) =>
    [home, away].some(({ kind }) => kind === 'seed') ? from(match) : [],
  );
  return { least: Math.min(...paths), most: Math.max(...paths) };
}
