/**
 * The draw of a season that has fixed matches: everything is drawn as if there were none. Whole rounds
 * are then completed around them; elsewhere a match is found for each fixed one. Where its pair was not
 * drawn (or not for that day, in formats that ask for whole rounds a day) two matches exchange
 * opponents, so that every team keeps its games. What a person added stands beside the draw.
 */
import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf, NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import type { Draft } from '../draft.ts';
import { type Drawn, drawSeason } from '../draw-season.ts';
import type { Task } from '../task.ts';
import { fixInRounds } from './fix-in-rounds.ts';
import { fixMatch } from './fix-match.ts';
import { mendPairs } from './mend-pairs.ts';

const MATCHES_TO_REST = 256;

/** Draws a season in which every fixed match is one of the matches, or one more where a person added it. Rests now and then. */
export function* drawAround(
  task: Task,
  fixedMatches: readonly FixedMatch[],
  random: Random,
): Generator<void, Draft> {
  const drawn = yield* drawSeason(task, random);
  const count = drawn.entry.length;
  const draft = {
    drawn,
    fixed: new Uint8Array(count),
    manual: new Uint8Array(count),
    cells: new Int32Array(count).fill(NOWHERE),
    faults: 0,
  };
  const added = fixedMatches.filter(({ manual }) => manual);
  const asked = fixedMatches.filter(({ manual }) => !manual);
  const ofEntry = task.demands.map((): number[] => []);
  for (let match = 0; match < count; match++) ofEntry[drawn.entry[match]!]!.push(match);
  const oneByOne: FixedMatch[] = [];
  for (const [e, own] of ofEntry.entries()) {
    const ofThis = asked.filter(({ entry }) => entry === e);
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

/** Fixes the match of this pair that was drawn for the nearest day; false where there is none. */
function fixDrawnPair(
  task: Task,
  draft: Draft,
  own: readonly number[],
  fixed: FixedMatch,
): boolean {
  const { drawn } = draft;
  const day = dayOf(task.grid, fixed.cell);
  const far = (match: number) => Math.abs(drawn.day[match]! - day);
  const meetings = own.filter(
    (match) => plays(drawn, match, fixed.home) && plays(drawn, match, fixed.away),
  );
  meetings.sort((one, other) => far(one) - far(other));
  const [match] = meetings;
  if (match === undefined) return false;
  if (task.demands[fixed.entry]!.rounds !== null && drawn.day[match] !== day) return false;
  fixMatch(task, draft, match, fixed);
  return true;
}

/**
 * Has the two teams meet instead of their opponents, who meet each other: of all ways the one with the
 * fewest repeats. False where both teams have nothing but fixed matches.
 */
function fixOtherPair(
  task: Task,
  draft: Draft,
  own: readonly number[],
  fixed: FixedMatch,
): boolean {
  const { drawn } = draft;
  const day = dayOf(task.grid, fixed.cell);
  const { rounds, fullDay, turn } = task.demands[fixed.entry]!;
  const daily = rounds !== null;
  const onceADay = daily && fullDay === turn; // else one team plays twice
  const open = own.filter(
    (match) => draft.fixed[match] === 0 && (!daily || drawn.day[match] === day),
  );
  const ofHome = open.filter((match) => plays(drawn, match, fixed.home));
  const ofAway = open.filter((match) => plays(drawn, match, fixed.away));
  let best: { one: number; two: number; cost: number } | null = null;
  for (const one of ofHome) {
    for (const two of ofAway) {
      const a = opponentOf(drawn, one, fixed.home);
      const b = opponentOf(drawn, two, fixed.away);
      if (onceADay && drawn.turn[one] !== drawn.turn[two]) continue; // nobody twice in a round
      if (one === two || a === b || a === fixed.away || b === fixed.home) continue;
      const met = own.filter((match) => plays(drawn, match, a) && plays(drawn, match, b)).length;
      const cost = 2 * met + (drawn.turn[one] === drawn.turn[two] ? 0 : 1);
      if (best === null || cost < best.cost) best = { one, two, cost };
    }
  }
  if (best !== null) {
    const side = drawn.home[best.two] === fixed.away ? drawn.home : drawn.away;
    side[best.two] = opponentOf(drawn, best.one, fixed.home);
  }
  // Where one of the two has a bye that day, the other's opponent gets it.
  const match = best?.one ?? ofHome[0] ?? ofAway[0];
  if (match === undefined) return false;
  fixMatch(task, draft, match, fixed);
  return true;
}

/** The same draft with matches that no format asks for: they stay, and of those that no person added the judge says that they are too many. */
function addMatches(task: Task, draft: Draft, surplus: readonly FixedMatch[]): Draft {
  if (surplus.length === 0) return draft;
  const { drawn, fixed, manual, cells } = draft;
  const count = drawn.entry.length + surplus.length;
  const longer = {
    drawn: {
      entry: lengthen(drawn.entry, new Uint16Array(count)),
      home: lengthen(drawn.home, new Uint16Array(count)),
      away: lengthen(drawn.away, new Uint16Array(count)),
      day: lengthen(drawn.day, new Uint8Array(count)),
      turn: lengthen(drawn.turn, new Uint16Array(count)),
      leg: lengthen(drawn.leg, new Uint8Array(count)),
    },
    fixed: lengthen(fixed, new Uint8Array(count)),
    manual: lengthen(manual, new Uint8Array(count)),
    cells: lengthen(cells, new Int32Array(count)),
    faults: draft.faults,
  };
  surplus.forEach((match, k) => {
    longer.drawn.entry[drawn.entry.length + k] = match.entry;
    longer.manual[drawn.entry.length + k] = match.manual ? 1 : 0;
    fixMatch(task, longer, drawn.entry.length + k, match);
  });
  return longer;
}

function lengthen<T extends Uint8Array | Uint16Array | Int32Array>(column: T, longer: T): T {
  longer.set(column);
  return longer;
}

function plays({ home, away }: Drawn, match: number, team: number): boolean {
  return home[match] === team || away[match] === team;
}

function opponentOf({ home, away }: Drawn, match: number, team: number): number {
  return home[match] === team ? away[match]! : home[match]!;
}
