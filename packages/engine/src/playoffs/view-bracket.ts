/** A playoff for display: rounds of matches, who plays in them and their results. */

import type { BracketMatch, BracketPart, Slot } from '../brackets/bracket.ts';
import { findWalkover } from '../brackets/fill-bracket.ts';
import { bracketOf, rowsOfBracket } from '../brackets/playoff-matches.ts';
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import { viewSlot } from '../model/playing-times.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import { oppositeSide, type Result, type Results, winnerOf } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { findWithdrawals, firstTeams } from '../model/setup.ts';
import {
  type EntryView,
  type PlaceView,
  type SetupView,
  type TeamView,
  viewSetup,
} from '../model/view-parts.ts';
import { settleBracket, unsettled } from './settle-contestants.ts';

export interface ContestantView {
  readonly placeholder: string; // 'Winner of Semi-final 1'
  readonly slot: Slot; // its origin
  readonly team: TeamView | null; // null: not known yet
  readonly score: number | null;
  readonly isWinner: boolean;
}

export interface BracketMatchView {
  readonly number: number; // in the bracket, from 0: slots refer to it
  readonly name: string;
  readonly match: number | null; // its number in the schedule; null: it was deleted
  readonly id: MatchId | null;
  readonly home: ContestantView;
  readonly away: ContestantView;
  readonly result: Result | null; // as entered: its sides are those of the schedule's match
  readonly winner: 'home' | 'away' | null;
  readonly place: PlaceView | null; // null: it is not placed
  readonly isForFirst: boolean; // it decides first place
  readonly isNeeded: boolean | null; // of a second final; null: not known yet
}

export interface BracketRoundView {
  readonly part: BracketPart;
  readonly name: string;
  readonly matches: readonly BracketMatchView[];
}

export interface BracketPlace {
  readonly place: number; // the best of those that are shared
  readonly shared: number; // by so many teams; 1: not shared
  readonly team: TeamView;
}

export interface BracketView {
  readonly entry: EntryView;
  readonly kind: PlayoffKind;
  readonly isStarted: boolean;
  readonly rounds: readonly BracketRoundView[]; // part by part, each from its first round on
  readonly champion: TeamView | null;
  readonly places: readonly BracketPlace[]; // those that are decided, the best first
}

const PARTS: readonly BracketPart[] = [
  'main',
  'upper',
  'lower',
  'grandFinal',
  'consolation',
  'places',
];

/** The bracket of a playoff entry. */
export function viewBracket(shown: Schedule, results: Results, entry: number): BracketView {
  const schedule = unsettled(shown);
  const { playoff } = schedule.setup.entries[entry]!;
  invariant(playoff !== undefined, 'an entry that is drawn as a bracket is a playoff');
  const setupView = viewSetup(schedule.setup);
  const bracket = bracketOf(schedule.setup, entry);
  const matches = viewMatchesOf({ schedule, results, entry, setupView, bracket });
  const places = listPlaces(bracket, matches);
  return {
    entry: setupView.entries[entry]!,
    kind: playoff.kind,
    isStarted: playoff.started !== undefined,
    rounds: groupRounds(bracket, matches),
    champion: places.find(({ place }) => place === 1)?.team ?? null,
    places,
  };
}

interface BracketSource {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly entry: number;
  readonly setupView: SetupView;
  readonly bracket: readonly BracketMatch[];
}

function viewMatchesOf({
  schedule,
  results,
  entry,
  setupView,
  bracket,
}: BracketSource): BracketMatchView[] {
  const { setup, fixtures } = schedule;
  const rows = rowsOfBracket(schedule, entry);
  const sides = settleBracket(schedule, results, entry);
  const first = firstTeams(setup)[entry]!;
  const names = setup.entries[entry]!.teams;
  const withdrawals = findWithdrawals(setup);
  const needed: (boolean | null)[] = [];
  return bracket.map((match, number): BracketMatchView => {
    const row = rows[number]!;
    const result = row === NOWHERE ? undefined : results.get(fixtures.ids[row]!);
    const isTurned = row !== NOWHERE && (fixtures.home[row]! - first) % 2 === 1;
    const side = winnerOf(result);
    const played = isTurned ? oppositeSide(side) : side;
    const winner = played ?? findWalkover(sides[number]!, (team) => withdrawals.has(team));
    needed.push(winner === null ? null : winner === 'away');
    const contestant = (side: 0 | 1): ContestantView => {
      const team = sides[number]![side];
      const scored = isTurned ? 1 - side : side;
      return {
        placeholder: names[2 * number + side] ?? '',
        slot: side === 0 ? match.home : match.away,
        team: team === null ? null : setupView.teams[team]!,
        score: result?.score?.[scored] ?? null,
        isWinner: winner === (side === 0 ? 'home' : 'away'),
      };
    };
    return {
      number,
      name: match.name,
      match: row === NOWHERE ? null : row,
      id: row === NOWHERE ? null : fixtures.ids[row]!,
      home: contestant(0),
      away: contestant(1),
      result: result ?? null,
      winner,
      place: row === NOWHERE ? null : viewPlace(setupView, schedule, schedule.placements[row]!),
      isForFirst: match.winnerPlace === 1,
      isNeeded: match.ifNeeded ? needed[number - 1]! : true,
    };
  });
}

function viewPlace(setupView: SetupView, schedule: Schedule, cell: number): PlaceView | null {
  if (cell === NOWHERE) return null;
  const grid = gridOf(schedule.setup);
  return {
    day: setupView.days[dayOf(grid, cell)]!,
    slot: viewSlot(setupView, schedule, cell),
    field: setupView.fields[fieldOf(grid, cell)]!,
  };
}

function groupRounds(
  bracket: readonly BracketMatch[],
  matches: readonly BracketMatchView[],
): BracketRoundView[] {
  const rounds = new Map<
    string,
    { part: BracketPart; name: string; matches: BracketMatchView[] }
  >();
  const order = [...bracket.keys()].sort((a, b) => {
    const [one, other] = [bracket[a]!, bracket[b]!];
    return PARTS.indexOf(one.part) - PARTS.indexOf(other.part) || one.round - other.round || a - b;
  });
  for (const number of order) {
    const { part, round, roundName: name } = bracket[number]!;
    const key = `${part} ${round} ${name}`;
    const found = rounds.get(key) ?? { part, name, matches: [] };
    found.matches.push(matches[number]!);
    rounds.set(key, found);
  }
  return [...rounds.values()];
}

/** The places that are decided; the first final decides none while a second one may follow. */
function listPlaces(
  bracket: readonly BracketMatch[],
  matches: readonly BracketMatchView[],
): BracketPlace[] {
  const sharing = new Map<number, number>();
  for (const { loserPlace } of bracket) {
    if (loserPlace !== null) sharing.set(loserPlace, (sharing.get(loserPlace) ?? 0) + 1);
  }
  const places = bracket.flatMap(({ winnerPlace, loserPlace }, number): BracketPlace[] => {
    const { home, away, winner, isNeeded } = matches[number]!;
    const isAgain = bracket[number + 1]?.ifNeeded === true && winner === 'away';
    if (winner === null || isNeeded === false || isAgain) return [];
    const [won, lost] = winner === 'home' ? [home, away] : [away, home];
    return [
      ...(winnerPlace === null || won.team === null
        ? []
        : [{ place: winnerPlace, shared: 1, team: won.team }]),
      ...(loserPlace === null || lost.team === null
        ? []
        : [
            {
              place: loserPlace,
              shared: loserPlace === 2 ? 1 : sharing.get(loserPlace)!,
              team: lost.team,
            },
          ]),
    ];
  });
  return places.sort((one, other) => one.place - other.place);
}
