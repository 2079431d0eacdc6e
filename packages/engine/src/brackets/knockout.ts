/** Brackets in which one loss is the end, or nearly. */
import type { BracketPart } from './bracket.ts';
import {
  type BracketDraft,
  type DraftRound,
  type Entrant,
  neighbours,
  playRound,
  type Side,
  seeded,
} from './draft-bracket.ts';
import { arrange } from './seed-order.ts';

/** Plays entrants down to one, round by round. */
export function knockOut(
  draft: BracketDraft,
  entrants: readonly Entrant[],
  part: BracketPart,
): DraftRound[] {
  const rounds: DraftRound[] = [];
  let sides: readonly Side[] = arrange(entrants);
  while (sides.length > 1) {
    const kind = { from: 1, size: sides.length };
    const round = playRound(draft, neighbours(sides), { part, round: rounds.length, kind });
    rounds.push(round);
    sides = round.winners;
  }
  return rounds;
}

/** Gives the places of a knockout from its last round backwards; losers that play on elsewhere have none. */
export function givePlaces(
  { matches }: BracketDraft,
  rounds: readonly DraftRound[],
  first: number,
  playsOn: ReadonlySet<number> = new Set(),
): void {
  const final = rounds.at(-1)?.matches[0];
  if (final !== undefined) matches[final]!.winnerPlace = first;
  let place = first + 1;
  for (const round of rounds.toReversed()) {
    const ending = round.matches.filter((match) => !playsOn.has(match));
    for (const match of ending) matches[match]!.loserPlace = place;
    place += ending.length;
  }
}

export function drawSingle(draft: BracketDraft, contestants: number): void {
  givePlaces(draft, knockOut(draft, seeded(contestants), 'main'), 1);
}

/** With a match of those who lost a semi-final, where there are two of them. */
export function drawThirdPlace(draft: BracketDraft, contestants: number): void {
  const rounds = knockOut(draft, seeded(contestants), 'main');
  const semis = rounds.at(-2)?.matches ?? [];
  givePlaces(draft, rounds, 1);
  if (semis.length !== 2) return;
  for (const semi of semis) draft.matches[semi]!.loserPlace = null;
  const losers = [...rounds.at(-2)!.losers];
  const kind = { from: 3, size: 2 };
  const third = playRound(draft, neighbours(losers), { part: 'places', round: 0, kind });
  givePlaces(draft, [third], 3);
}

/** Whoever loses where both play their first match plays on in a bracket of its own. */
export function drawConsolation(draft: BracketDraft, contestants: number): void {
  const rounds = knockOut(draft, seeded(contestants), 'main');
  const losers = rounds.flatMap((round) => round.losers).filter((side) => side !== null);
  const first = losers.filter(({ slot }) => slot.kind === 'loser' && isFirst(draft, slot.match));
  const again = first.length > 1 ? first : []; // nobody plays alone
  givePlaces(draft, rounds, 1, matchesOf(again));
  givePlaces(draft, knockOut(draft, again, 'consolation'), contestants - again.length + 1);
}

function isFirst({ matches }: BracketDraft, match: number): boolean {
  const { home, away } = matches[match]!;
  return home.kind === 'seed' && away.kind === 'seed';
}

function matchesOf(entrants: readonly Entrant[]): ReadonlySet<number> {
  return new Set(entrants.flatMap(({ slot }) => (slot.kind === 'seed' ? [] : slot.match)));
}

/** Everybody plays on until everybody has a place. */
export function drawAllPlaces(draft: BracketDraft, contestants: number): void {
  playForPlaces(draft, arrange(seeded(contestants)), 1, 0);
}

/** A round for so many places from one on: the winners play for the better ones, the losers for the others. */
function playForPlaces(
  draft: BracketDraft,
  sides: readonly Side[],
  from: number,
  round: number,
): void {
  const [only] = sides;
  if (sides.length === 1) {
    givePlace(draft, only ?? null, from);
    return;
  }
  const entrants = sides.filter((side) => side !== null).length;
  const part = from === 1 ? 'main' : 'places';
  const kind = { from, size: from === 1 ? sides.length : entrants };
  const played = playRound(draft, neighbours(sides), { part, round, kind });
  const losers = played.losers.filter((side) => side !== null);
  playForPlaces(draft, played.winners, from, round + 1);
  if (losers.length > 0) {
    playForPlaces(draft, arrange(losers), from + played.winners.length, round + 1);
  }
}

function givePlace({ matches }: BracketDraft, side: Side, place: number): void {
  if (side === null || side.slot.kind === 'seed') return;
  const { kind, match } = side.slot;
  matches[match]![kind === 'winner' ? 'winnerPlace' : 'loserPlace'] = place;
}
