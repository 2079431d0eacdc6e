/**
 * Fixed matches in whole rounds: if an entry plays round robins in whole rounds, each is completed
 * around its fixed matches, so that every day keeps its rounds and nobody meets again early.
 */
import { completeRounds, type Settled } from '../../fixtures/complete-rounds.ts';
import type { Pairing } from '../../fixtures/pairing.ts';
import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf, type Grid } from '../../model/grid.ts';
import { type Random, shuffle } from '../../model/random.ts';
import type { Draft } from '../draft.ts';
import type { SeasonDraft } from '../generate-season.ts';
import type { Task } from '../task.ts';
import { fixMatch } from './fix-match.ts';

const MAX_ATTEMPTS = 8;

/** A round as generated. */
interface Turn {
  readonly day: number;
  readonly leg: number;
  readonly matches: number[];
}

/**
 * Turns a generated match of its day into every fixed match of an entry, and pairs the others of these
 * rounds again. Returns false, with nothing changed, if the entry has no whole rounds or none were
 * found.
 */
export function fixInRounds(
  task: Task,
  draft: Draft,
  own: readonly number[],
  fixedMatches: readonly FixedMatch[],
  random: Random,
): boolean {
  const { entry } = fixedMatches[0]!;
  const size = task.demands[entry]!.turn;
  const turns = listTurns(draft.generated, own);
  if (turns.some(({ matches }) => matches.length !== size)) return false;
  // A day may end one round robin and begin the next: then a fixed match can belong to either.
  const hasChoice = turns.some(
    ({ day, leg }, t) => turns[t + 1]?.day === day && turns[t + 1]?.leg !== leg,
  );
  for (let k = 0; k < (hasChoice ? MAX_ATTEMPTS : 1); k++) {
    const inOrder = [...fixedMatches].sort((one, other) => one.cell - other.cell);
    const legs = chooseLegs(task.grid, turns, k === 0 ? inOrder : shuffle(inOrder, random));
    if (legs === null) continue;
    const rounds = completeLegs(task, draft, turns, legs, random);
    if (rounds === null) continue;
    turns.forEach((turn, t) => {
      writeRound(task, draft, turn, rounds[t]!, legs.get(turn.leg)!);
    });
    return true;
  }
  return false;
}

/** All rounds around the fixed matches of each leg; null if they were not found. */
function completeLegs(
  task: Task,
  draft: Draft,
  turns: readonly Turn[],
  legs: ReadonlyMap<number, readonly FixedMatch[]>,
  random: Random,
): Pairing[][] | null {
  const entry = draft.generated.entry[turns[0]!.matches[0]!]!;
  const first = task.firstTeam[entry]!;
  const { teams } = task.demands[entry]!;
  const isSwiss = task.setup.entries[entry]!.format === 'swiss';
  const rounds: Pairing[][] = [];
  for (const [leg, fixed] of legs) {
    const ofLeg = turns.filter((turn) => turn.leg === leg);
    const generated = ofLeg.map(({ matches }) =>
      matches.map((match) => pairingOf(draft.generated, match, first)),
    );
    const settled = fixed.map(({ home, away, cell }): Settled => {
      const isOnDay = (r: number) => ofLeg[r]!.day === dayOf(task.grid, cell);
      return {
        pairing: [home - first, away - first],
        rounds: [...generated.keys()].filter(isOnDay),
      };
    });
    const found =
      (isSwiss
        ? completeRounds(teams, generated, asListed(generated[0]!, settled), random)
        : null) ?? completeRounds(teams, generated, settled, random);
    if (found === null) return null;
    rounds.push(...found);
  }
  return rounds;
}

function listTurns(generated: SeasonDraft, own: readonly number[]): Turn[] {
  const turns: Turn[] = [];
  for (const match of own) {
    const t = generated.turn[match]!;
    turns[t] ??= { day: generated.day[match]!, leg: generated.leg[match]!, matches: [] };
    turns[t].matches.push(match);
  }
  return turns;
}

/**
 * Leg -> its fixed matches, each in the first leg of its day in which the two have not met and have a
 * free round; null if one of them fits nowhere.
 */
function chooseLegs(
  grid: Grid,
  turns: readonly Turn[],
  fixedMatches: readonly FixedMatch[],
): ReadonlyMap<number, readonly FixedMatch[]> | null {
  const legs = new Map(turns.map(({ leg }) => [leg, [] as FixedMatch[]]));
  for (const match of fixedMatches) {
    const day = dayOf(grid, match.cell);
    const leg = [...legs.keys()].find((one) => {
      const others = legs.get(one)!;
      const onDay = others.filter(({ cell }) => dayOf(grid, cell) === day);
      const capacity = turns.filter((turn) => turn.day === day && turn.leg === one).length;
      return (
        [match.home, match.away].every((team) => countGames(onDay, team) < capacity) &&
        !others.some(({ home, away }) => isSame([home, away], [match.home, match.away]))
      );
    });
    if (leg === undefined) return null;
    legs.get(leg)!.push(match);
  }
  return legs;
}

function countGames(matches: readonly FixedMatch[], team: number): number {
  return matches.filter(({ home, away }) => home === team || away === team).length;
}

/** The first round of a Swiss tournament follows the list if the fixed matches allow it. */
function asListed(listed: readonly Pairing[], settled: readonly Settled[]): Settled[] {
  const others = settled.filter(({ pairing }) => !listed.some((one) => isSame(one, pairing)));
  return [...listed.map((pairing) => ({ pairing, rounds: [0] })), ...others];
}

/** Writes a round into its matches, including the fixed ones of its leg and day. */
function writeRound(
  task: Task,
  draft: Draft,
  { day, matches }: Turn,
  round: readonly Pairing[],
  fixedMatches: readonly FixedMatch[],
): void {
  const { entry, home, away } = draft.generated;
  const first = task.firstTeam[entry[matches[0]!]!]!;
  matches.forEach((match, k) => {
    const [one, other] = round[k]!;
    const fixed = fixedMatches.find(
      (row) =>
        dayOf(task.grid, row.cell) === day &&
        isSame([row.home - first, row.away - first], round[k]!),
    );
    home[match] = first + one;
    away[match] = first + other;
    if (fixed !== undefined) fixMatch(task, draft, match, fixed);
  });
}

function pairingOf({ home, away }: SeasonDraft, match: number, first: number): Pairing {
  return [home[match]! - first, away[match]! - first];
}

function isSame([a, b]: Pairing, [c, d]: Pairing): boolean {
  return (a === c && b === d) || (a === d && b === c);
}
