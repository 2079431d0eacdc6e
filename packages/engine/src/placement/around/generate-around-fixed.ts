/**
 * Generates a season around fixed matches. First everything is generated as if there were none. Whole
 * rounds are then completed around them; elsewhere a generated match is found for each fixed one. If its
 * pair was not generated (or not for that day, in formats that demand whole rounds per day), two matches
 * exchange opponents, so that every team keeps its number of games. Matches that a person added are
 * extra.
 */
import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf, NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import type { Draft } from '../draft.ts';
import { generateSeason, type SeasonDraft } from '../generate-season.ts';
import type { Task } from '../task.ts';
import { fixInRounds } from './fix-in-rounds.ts';
import { fixMatch } from './fix-match.ts';
import { mendPairs } from './mend-pairs.ts';

const MATCHES_TO_REST = 256;

/**
 * Generates a season in which every fixed match is one of the matches, or an extra one if a person added
 * it. Yields now and then.
 */
export function* generateAroundFixed(
  task: Task,
  fixedMatches: readonly FixedMatch[],
  random: Random,
): Generator<void, Draft> {
  const generated = yield* generateSeason(task, random);
  const count = generated.entry.length;
  const draft = {
    generated,
    fixed: new Uint8Array(count),
    manual: new Uint8Array(count),
    cells: new Int32Array(count).fill(NOWHERE),
    faults: 0,
  };
  const added = fixedMatches.filter(({ manual }) => manual);
  const requested = fixedMatches.filter(({ manual }) => !manual);
  const ofEntry = task.demands.map((): number[] => []);
  for (let match = 0; match < count; match++) ofEntry[generated.entry[match]!]!.push(match);
  const oneByOne: FixedMatch[] = [];
  for (const [e, own] of ofEntry.entries()) {
    const ofThis = requested.filter(({ entry }) => entry === e);
    if (ofThis.length === 0 || fixInRounds(task, draft, own, ofThis, random)) continue;
    oneByOne.push(...ofThis);
    yield;
  }
  const left: FixedMatch[] = [];
  for (const [k, fixed] of oneByOne.entries()) {
    if (k % MATCHES_TO_REST === 0) yield;
    const own = ofEntry[fixed.entry]!.filter((match) => draft.fixed[match] === 0);
    if (!fixDrawnPair(task, draft, own, fixed)) left.push(fixed);
  }
  yield;
  const surplus = left.filter((fixed) => !fixOtherPair(task, draft, ofEntry[fixed.entry]!, fixed));
  yield;
  let faults = 0;
  for (const entry of new Set(left.map((fixed) => fixed.entry))) {
    faults += mendPairs(task, draft, entry, random);
    yield;
  }
  return addMatches(task, { ...draft, faults }, [...surplus, ...added]);
}

/** Fixes the match of this pair that was generated for the nearest day; false if there is none. */
function fixDrawnPair(
  task: Task,
  draft: Draft,
  own: readonly number[],
  fixed: FixedMatch,
): boolean {
  const { generated } = draft;
  const day = dayOf(task.grid, fixed.cell);
  const far = (match: number) => Math.abs(generated.day[match]! - day);
  const meetings = own.filter(
    (match) => plays(generated, match, fixed.home) && plays(generated, match, fixed.away),
  );
  meetings.sort((one, other) => far(one) - far(other));
  const [match] = meetings;
  if (match === undefined) return false;
  if (task.demands[fixed.entry]!.rounds !== null && generated.day[match] !== day) return false;
  fixMatch(task, draft, match, fixed);
  return true;
}

/**
 * Pairs the two teams instead of their opponents, who then meet each other, with the fewest repeats.
 * False if both teams have only fixed matches.
 */
function fixOtherPair(
  task: Task,
  draft: Draft,
  own: readonly number[],
  fixed: FixedMatch,
): boolean {
  const { generated } = draft;
  const day = dayOf(task.grid, fixed.cell);
  const { rounds, fullDay, turn } = task.demands[fixed.entry]!;
  const daily = rounds !== null;
  const onceADay = daily && fullDay === turn; // else one team plays twice
  const open = own.filter(
    (match) => draft.fixed[match] === 0 && (!daily || generated.day[match] === day),
  );
  const ofHome = open.filter((match) => plays(generated, match, fixed.home));
  const ofAway = open.filter((match) => plays(generated, match, fixed.away));
  let best: { one: number; two: number; cost: number } | null = null;
  for (const one of ofHome) {
    for (const two of ofAway) {
      const a = opponentOf(generated, one, fixed.home);
      const b = opponentOf(generated, two, fixed.away);
      if (onceADay && generated.turn[one] !== generated.turn[two]) continue; // no team twice in a round
      if (one === two || a === b || a === fixed.away || b === fixed.home) continue;
      const met = own.filter(
        (match) => plays(generated, match, a) && plays(generated, match, b),
      ).length;
      const cost = 2 * met + (generated.turn[one] === generated.turn[two] ? 0 : 1);
      if (best === null || cost < best.cost) best = { one, two, cost };
    }
  }
  if (best !== null) {
    const side = generated.home[best.two] === fixed.away ? generated.home : generated.away;
    side[best.two] = opponentOf(generated, best.one, fixed.home);
  }
  // If one of the two has a bye that day, the other's opponent gets it.
  const match = best?.one ?? ofHome[0] ?? ofAway[0];
  if (match === undefined) return false;
  fixMatch(task, draft, match, fixed);
  return true;
}

/**
 * The same draft with matches that no format demands: they stay, and the judge counts those that no
 * person added as surplus.
 */
function addMatches(task: Task, draft: Draft, surplus: readonly FixedMatch[]): Draft {
  if (surplus.length === 0) return draft;
  const { generated, fixed, manual, cells } = draft;
  const count = generated.entry.length + surplus.length;
  const longer = {
    generated: {
      entry: lengthen(generated.entry, new Uint16Array(count)),
      home: lengthen(generated.home, new Uint16Array(count)),
      away: lengthen(generated.away, new Uint16Array(count)),
      day: lengthen(generated.day, new Uint8Array(count)),
      turn: lengthen(generated.turn, new Uint16Array(count)),
      leg: lengthen(generated.leg, new Uint8Array(count)),
    },
    fixed: lengthen(fixed, new Uint8Array(count)),
    manual: lengthen(manual, new Uint8Array(count)),
    cells: lengthen(cells, new Int32Array(count)),
    faults: draft.faults,
  };
  surplus.forEach((match, k) => {
    longer.generated.entry[generated.entry.length + k] = match.entry;
    longer.manual[generated.entry.length + k] = match.manual ? 1 : 0;
    fixMatch(task, longer, generated.entry.length + k, match);
  });
  return longer;
}

function lengthen<T extends Uint8Array | Uint16Array | Int32Array>(column: T, longer: T): T {
  longer.set(column);
  return longer;
}

function plays({ home, away }: SeasonDraft, match: number, team: number): boolean {
  return home[match] === team || away[match] === team;
}

function opponentOf({ home, away }: SeasonDraft, match: number, team: number): number {
  return home[match] === team ? away[match]! : home[match]!;
}
