/** Knockout brackets: single elimination, with a third-place match, consolation, or all places played. */
import type { BracketPart } from './bracket.ts';
import {
  type BracketDraft,
  type DraftRound,
  type Entrant,
  neighbors,
  playRound,
  type Side,
  seeded,
} from './draft-bracket.ts';
import { arrange } from './seed-order.ts';

/** Plays entrants round by round until one is left. */
export function knockOut(
  draft: BracketDraft,
  entrants: readonly Entrant[],
  part: BracketPart,
): DraftRound[] {
  const rounds: DraftRound[] = [];
  let sides: readonly Side[] = arrange(entrants);
  while (sides.length > 1) {
    const kind = { from: 1, size: sides.length };
    const round = playRound(draft, neighbors(sides), { part, round: rounds.length, kind });
    rounds.push(round);
    sides = round.winners;
  }
  return rounds;
}

/** Assigns final places from the last round backwards; losers that play on elsewhere get none. */
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

export function addSingleElimination(draft: BracketDraft, contestants: number): void {
  givePlaces(draft, knockOut(draft, seeded(contestants), 'main'), 1);
}

/** Adds a match between the losers of the semi-finals if there are two of them. */
export function addThirdPlace(draft: BracketDraft, contestants: number): void {
  const rounds = knockOut(draft, seeded(contestants), 'main');
  const semis = rounds.at(-2)?.matches ?? [];
  givePlaces(draft, rounds, 1);
  if (semis.length !== 2) return;
  for (const semi of semis) draft.matches[semi]!.loserPlace = null;
  const losers = [...rounds.at(-2)!.losers];
  const kind = { from: 3, size: 2 };
  const third = playRound(draft, neighbors(losers), { part: 'places', round: 0, kind });
  givePlaces(draft, [third], 3);
}

/** Adds a consolation bracket for teams that lose their first match against a team that also plays its first. */
export function addConsolation(draft: BracketDraft, contestants: number): void {
  const rounds = knockOut(draft, seeded(contestants), 'main');
  const losers = rounds.flatMap((round) => round.losers).filter((side) => side !== null);
  const first = losers.filter(({ slot }) => slot.kind === 'loser' && isFirst(draft, slot.match));
  const again = first.length > 1 ? first : []; // a bracket of one contestant has no matches
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

/** Adds matches until every place is decided. */
export function addAllPlaces(draft: BracketDraft, contestants: number): void {
  playForPlaces(draft, arrange(seeded(contestants)), 1, 0);
}

/** Plays for `size` places from a given one: the winners for the better half, the losers for the rest. */
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
  const played = playRound(draft, neighbors(sides), { part, round, kind });
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
