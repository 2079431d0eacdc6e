/** Who meets whom: the fixtures of every format, before anything has a place. */
import { circleLength, circleOrder } from '../../fixtures/circle-order.ts';
import { roundsOn } from '../../fixtures/demand.ts';
import type { Pairing } from '../../fixtures/pairing.ts';
import { swissRounds } from '../../fixtures/swiss-rounds.ts';
import { type Random, shuffle, shuffledRange } from '../../model/random.ts';
import { pairKey } from '../../model/read-constraints.ts';
import type { Entry } from '../../model/setup.ts';
import { choosePartialPairs } from '../partial-pairs.ts';
import { chooseRounds, type PairRules } from './choose-rounds.ts';
import type { ClockSeason } from './clock-season.ts';

/** A match to be placed. Teams are team numbers. */
export interface Meeting {
  readonly entry: number;
  readonly home: number;
  readonly away: number;
  readonly round: number; // in the order in which they are best played
  readonly day: number | null; // the day it belongs to; null: any
  readonly isMirrored: boolean; // the two teams have another meeting with sides exchanged
}

/** A pair of positions that has to meet, on a given day if the format binds matches to days. */
export interface RequiredPair {
  readonly pair: Pairing;
  readonly day: number;
}

/** The matches of an entry, in the order in which they are best played. */
export function listMeetings(
  season: ClockSeason,
  e: number,
  required: readonly RequiredPair[],
  random: Random,
): Meeting[] {
  const entry = season.setup.entries[e]!;
  const rules = pairRulesOf(season, e);
  const meetings = ({ pairs, round, day, isMirrored = false }: Round): Meeting[] =>
    pairs.map(([home, away]) => ({
      entry: e,
      home: season.firstTeam[e]! + home,
      away: season.firstTeam[e]! + away,
      round,
      day: day ?? null,
      isMirrored,
    }));
  return listRounds(season, entry, e, required, rules, random).flatMap(meetings);
}

interface Round {
  readonly pairs: readonly Pairing[];
  readonly round: number;
  readonly day?: number;
  readonly isMirrored?: boolean;
}

function listRounds(
  season: ClockSeason,
  entry: Entry,
  e: number,
  required: readonly RequiredPair[],
  rules: PairRules,
  random: Random,
): Round[] {
  const teams = entry.teams.length;
  if (entry.gamesPerTeam !== undefined) {
    return choosePartialMeetings(season, e, entry.gamesPerTeam, required, random);
  }
  const names = shuffledRange(teams, random);
  const robin = circleOrder(teams).map((pairs) =>
    pairs.map(([home, away]): Pairing => [names[home]!, names[away]!]),
  );
  switch (entry.format) {
    case 'single':
      return robin.map((pairs, round) => ({ pairs, round }));
    case 'double': {
      const isMirrored = true;
      const back = robin.map((pairs, k) => ({
        pairs: pairs.map(([home, away]): Pairing => [away, home]),
        round: robin.length + k,
        isMirrored,
      }));
      return [...robin.map((pairs, round) => ({ pairs, round, isMirrored })), ...back];
    }
    case 'random':
      return randomDays(season.openDays[e]!, entry, required, rules, random);
    case 'swiss':
      return swissDays(season, entry, e, required, rules, random);
    case 'playoff':
      return [];
  }
}

/** Every team the same number of games, or one team one fewer. */
function choosePartialMeetings(
  { firstTeam, tables }: ClockSeason,
  e: number,
  games: number,
  required: readonly RequiredPair[],
  random: Random,
): Round[] {
  const first = firstTeam[e]!;
  const teams = Array.from({ length: firstTeam[e + 1]! - first }, (_, k) => first + k);
  const settled = required.map(({ pair: [home, away] }) => {
    return { home: first + home, away: first + away };
  });
  const chosen = choosePartialPairs(teams, games, settled, tables.apart, random);
  const pairs = chosen.flatMap(({ pair: [one, other], times }) =>
    Array.from({ length: times }, (): Pairing => [one - first, other - first]),
  );
  return shuffle(pairs, random).map((pair, k) => {
    return { pairs: [pair], round: Math.floor((2 * k) / teams.length) };
  });
}

/** A round on every day; if the odd team plays twice, its second match is a round of its own. */
function randomDays(
  days: readonly number[],
  entry: Entry,
  required: readonly RequiredPair[],
  rules: PairRules,
  random: Random,
): Round[] {
  const teams = entry.teams.length;
  const twice = entry.oddTeam === 'doubleheader' && teams % 2 === 1;
  const length = circleLength(teams);
  const rounds: Pairing[][] = [];
  while (rounds.length < days.length) {
    const names = shuffledRange(teams, random);
    const order = shuffledRange(length, random);
    const robin = circleOrder(teams);
    for (const k of order) {
      rounds.push(robin[k]!.map(([home, away]): Pairing => [names[home]!, names[away]!]));
    }
  }
  const requiredPairs = days.map((day) =>
    required.filter((one) => one.day === day).map(({ pair }) => pair),
  );
  const chosen = chooseRounds(rounds.slice(0, days.length), requiredPairs, length, rules, random);
  return chosen.flatMap((pairs, k): Round[] => {
    const round = { pairs, round: twice ? 2 * k : k, day: days[k]! };
    if (!twice) return [round];
    const idle = [...new Array(teams).keys()].find(
      (team) => !pairs.some((pair) => pair.includes(team)),
    )!;
    const others = shuffledRange(teams, random).filter((team) => team !== idle);
    const mate = others.find((team) => rules.isAllowed(idle, team));
    if (mate === undefined) return [round];
    return [round, { pairs: [[idle, mate]], round: 2 * k + 1, day: days[k]! }];
  });
}

/** Swiss rounds, as many on each day as the organizer says; the first by the order of the list. */
function swissDays(
  season: ClockSeason,
  entry: Entry,
  e: number,
  required: readonly RequiredPair[],
  rules: PairRules,
  random: Random,
): Round[] {
  const days = season.openDays[e]!;
  const teams = entry.teams.length;
  const games = entry.gamesPerDay ?? gamesThatFit(season, e);
  const count = Math.min(days.length * games, circleLength(teams));
  const dayOfRound = days.flatMap((day, k) =>
    new Array<number>(roundsOn(count, k, Math.max(1, days.length))).fill(day),
  );
  const requiredPairs = dayOfRound.map(() => [] as Pairing[]);
  for (const { pair, day } of required) {
    const isFree = (round: number) =>
      !requiredPairs[round]!.some((other) => other.some((team) => pair.includes(team)));
    const round = [...dayOfRound.keys()].find((k) => dayOfRound[k] === day && isFree(k));
    if (round !== undefined) requiredPairs[round]!.push(pair);
  }
  const rounds = swissRounds(teams, count, random, 1);
  return chooseRounds(rounds, requiredPairs, count, rules, random).map((pairs, round) => ({
    pairs,
    round,
    day: dayOfRound[round]!,
  }));
}

const MOST_GAMES = 3;

/** The most games of a team, up to three, for which every day has the time with the wanted rests, and fields enough. */
function gamesThatFit({ openDays, spans, fields, setup, tables }: ClockSeason, e: number): number {
  const length = tables.lengthOf[e]!;
  const rest = tables.restOf[e]!;
  const entry = setup.entries[e]!;
  const turn = Math.floor(entry.teams.length / 2);
  for (let games = MOST_GAMES; games > 1; games--) {
    const isEnough = openDays[e]!.every((day) => {
      const own = entry.fields.flatMap((field) => spans[day * fields + field]!);
      const from = Math.min(...own.map((span) => span.from));
      const to = Math.max(...own.map((span) => span.to));
      const room = own.reduce(
        (sum, span) =>
          sum +
          Math.floor((span.to - span.from + tables.changeover) / (length + tables.changeover)),
        0,
      );
      return games * turn <= room && to - from >= games * length + (games - 1) * rest;
    });
    if (isEnough) return games;
  }
  return 1;
}

function pairRulesOf({ firstTeam, setup, tables }: ClockSeason, e: number): PairRules {
  const first = firstTeam[e]!;
  const isAllowed = (one: number, other: number) =>
    one !== other && !tables.apart.has(pairKey(first + one, first + other));
  return { teams: setup.entries[e]!.teams.length, isAllowed };
}
