/** What a season demands, as far as it is known before anybody has chosen opponents. */
import { demandOf, roundsOn } from '../../fixtures/demand.ts';
import type { FixedMatch } from '../../model/fixed-match.ts';
import { pairKey } from '../../model/read-constraints.ts';
import { firstTeams, isPlayoff, type Setup } from '../../model/setup.ts';
import type { Option, OptionFinder, Sides } from './options.ts';

/** Matches of two known teams, or of one team against whoever is chosen. */
export interface Game {
  readonly entry: number;
  readonly teams: readonly number[]; // the known ones
  readonly count: number; // how many of them are to be placed
  readonly host: number | null; // null: either team
  readonly options: readonly Option[];
}

/** Matches of an entry that chooses its opponents. */
export interface OpenGames {
  readonly entry: number;
  readonly count: number;
  readonly rounds: { readonly day: number; readonly count: number } | null; // null: on any days
  readonly options: readonly Option[];
}

export interface Demands {
  readonly games: readonly Game[]; // of entries in which everybody meets everybody
  readonly open: readonly OpenGames[]; // of the others
  readonly openOfTeams: readonly Game[]; // their teams' games, where teams have a number of games
}

/** The matches of a season that are to be placed: all that the formats demand, but for the fixed ones. */
export function listDemands(
  setup: Setup,
  finder: OptionFinder,
  fixed: readonly FixedMatch[],
): Demands {
  const first = firstTeams(setup);
  const games: Game[] = [];
  const open: OpenGames[] = [];
  const openOfTeams: Game[] = [];
  setup.entries.forEach((entry, e) => {
    if (isPlayoff(entry)) return;
    const settled = fixed.filter((match) => match.entry === e && match.manual !== true);
    const isChosen =
      entry.gamesPerTeam !== undefined || entry.format === 'random' || entry.format === 'swiss';
    if (!isChosen) games.push(...gamesOf(setup, e, first[e]!, finder, settled));
    else if (entry.withdrawn === undefined && settled.length === 0) {
      open.push(...openGamesOf(setup, e, finder));
      openOfTeams.push(...openGamesOfTeams(setup, e, first[e]!, finder));
    }
  });
  return { games, open, openOfTeams };
}

function gamesOf(
  { entries }: Setup,
  e: number,
  first: number,
  finder: OptionFinder,
  settled: readonly FixedMatch[],
): Game[] {
  const { teams, format, grounds, withdrawn = [] } = entries[e]!;
  const gone = new Set(withdrawn.map(({ position }) => position));
  const times = format === 'double' ? 2 : 1;
  const isHosted = times === 2 && grounds !== undefined; // each pair once at each side's home
  const hosts = new Map<number, number[]>();
  for (const { home, away } of settled) {
    const key = pairKey(home, away);
    hosts.set(key, [...(hosts.get(key) ?? []), home]);
  }
  const games: Game[] = [];
  const add = (one: number, other: number, sides: readonly Sides[], count: number) => {
    if (count <= 0) return;
    const host = sides.length === 1 ? sides[0]![0] : null;
    const options = finder.optionsOf(sides);
    games.push({ entry: e, teams: [one, other], count, host, options });
  };
  teams.forEach((_, k) => {
    for (let other = k + 1; other < teams.length; other++) {
      if (gone.has(k) || gone.has(other)) continue;
      const [a, b] = [first + k, first + other];
      const done = hosts.get(pairKey(a, b)) ?? [];
      if (isHosted && done.length < 2) {
        if (!done.includes(a)) add(a, b, [[a, b]], 1);
        if (!done.includes(b)) add(a, b, [[b, a]], 1);
      } else if (!isHosted) {
        const [there, back]: Sides[] = [
          [a, b],
          [b, a],
        ];
        add(a, b, [there!, back!], times - done.length);
      }
    }
  });
  return games;
}

function openGamesOf({ entries }: Setup, e: number, finder: OptionFinder): OpenGames[] {
  const entry = entries[e]!;
  const options = finder.optionsOfEntry(e);
  const days = [...new Set(options.map(({ day }) => day))];
  const { matches, rounds, turn, fullDay } = demandOf(entry, Math.max(1, days.length), 1);
  if (rounds === null || entry.gamesPerTeam !== undefined)
    return [{ entry: e, count: matches, rounds: null, options }];
  const perRound = entry.format === 'swiss' ? turn : fullDay;
  return days.flatMap((day, k) => {
    const count = roundsOn(rounds, k, days.length);
    const own = options.filter((option) => option.day === day);
    if (count === 0) return [];
    return [{ entry: e, count: count * perRound, rounds: { day, count }, options: own }];
  });
}

/** The games that every team surely has: if their sum is odd, one team has one fewer. */
function openGamesOfTeams(
  { entries }: Setup,
  e: number,
  first: number,
  finder: OptionFinder,
): Game[] {
  const { teams, gamesPerTeam } = entries[e]!;
  if (gamesPerTeam === undefined) return [];
  const count = gamesPerTeam - ((gamesPerTeam * teams.length) % 2);
  if (count === 0) return [];
  return teams.map((_, k): Game => {
    const options = finder.optionsOfTeam(first + k);
    return { entry: e, teams: [first + k], count, host: null, options };
  });
}
