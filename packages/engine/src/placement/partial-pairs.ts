/**
 * Who meets whom when every team has so many games: a graph with given degrees, built by adding edges
 * between the teams that lack most games. A team that finds no partner takes over one end of another
 * pair: a-?, c-d become a-c, and d looks for a partner in its place.
 */
import { type Random, shuffle } from '../model/random.ts';
import { pairKey } from '../model/read-constraints.ts';

export interface PairTimes {
  readonly pair: readonly [number, number];
  readonly times: number; // how often the two meet, settled meetings included
}

const TRIES_A_GAME = 50;

/**
 * Chooses the pairs of an entry: every team has `games` games (one team one fewer if the sum is odd),
 * opponents as evenly spread as possible, nobody meets whom it is to be apart from. Where that is not
 * possible, or was not found, some teams have fewer games.
 */
export function choosePartialPairs(
  teams: readonly number[],
  games: number,
  settled: readonly { readonly home: number; readonly away: number }[],
  apart: ReadonlySet<number>,
  random: Random,
): PairTimes[] {
  const graph = startGraph(teams, games, settled, apart);
  const { size, most, lack, times, least } = graph;
  for (let tries = TRIES_A_GAME * size * games; tries > 0; tries--) {
    const open = shuffle([...lack.keys()], random).filter((k) => lack[k]! > 0);
    open.sort((a, b) => lack[b]! - lack[a]!);
    const a = open[0];
    if (a === undefined) break;
    const others = shuffle([...lack.keys()], random).filter(
      (b) => b !== a && times[a * size + b]! < most[a * size + b]!,
    );
    others.sort((b, c) => times[a * size + b]! - times[a * size + c]! || lack[c]! - lack[b]!);
    const partner = others.find((b) => lack[b]! > 0);
    if (partner !== undefined) {
      connect(graph, a, partner, 1);
      continue;
    }
    if (open.length === 1 && lack[a] === 1) break; // an odd sum: one team has one game fewer
    const c = others[0];
    if (c === undefined) break;
    const ends = [...lack.keys()].filter((d) => times[c * size + d]! > least[c * size + d]!);
    if (ends.length === 0) continue;
    connect(graph, c, ends[random.below(ends.length)]!, -1);
    connect(graph, a, c, 1);
  }
  return teams.flatMap((one, a) =>
    teams.flatMap((other, b) =>
      a < b && times[a * size + b]! > 0
        ? [{ pair: [one, other] as const, times: times[a * size + b]! }]
        : [],
    ),
  );
}

interface Graph {
  readonly size: number;
  readonly lack: Int32Array; // position -> games it lacks
  readonly times: Int32Array; // position * size + position -> meetings
  readonly least: Int32Array; // the same: meetings that stay
  readonly most: Int32Array;
}

function startGraph(
  teams: readonly number[],
  games: number,
  settled: readonly { readonly home: number; readonly away: number }[],
  apart: ReadonlySet<number>,
): Graph {
  const size = teams.length;
  const positionOf = new Map(teams.map((team, position) => [team, position]));
  const isApart = (a: number, b: number) => apart.has(pairKey(teams[a]!, teams[b]!));
  const mates = teams.map((_, a) => teams.filter((_, b) => a !== b && !isApart(a, b)).length);
  const cap = Math.ceil(games / Math.max(1, Math.min(...mates)));
  const graph: Graph = {
    size,
    lack: new Int32Array(size).fill(games),
    times: new Int32Array(size * size),
    least: new Int32Array(size * size),
    most: new Int32Array(size * size),
  };
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) if (a !== b && !isApart(a, b)) graph.most[a * size + b] = cap;
  for (const { home, away } of settled) {
    const [a, b] = [positionOf.get(home), positionOf.get(away)];
    if (a === undefined || b === undefined) continue;
    connect(graph, a, b, 1);
    graph.least[a * size + b]!++;
    graph.least[b * size + a]!++;
  }
  const even = Math.floor(games / (size - 1));
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      while (graph.most[a * size + b]! > 0 && graph.times[a * size + b]! < even)
        connect(graph, a, b, 1);
      graph.least[a * size + b] = Math.max(even, graph.least[a * size + b]!);
      graph.least[b * size + a] = graph.least[a * size + b]!;
    }
  return graph;
}

function connect({ size, lack, times }: Graph, a: number, b: number, by: 1 | -1): void {
  times[a * size + b]! += by;
  times[b * size + a]! += by;
  lack[a]! -= by;
  lack[b]! -= by;
}
