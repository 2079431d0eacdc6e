import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { compareStarts, viewSlot } from '../model/playing-times.ts';
import { type MatchId, reasonOf, type Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import {
  castOf,
  type EntryView,
  type PairingView,
  type PlaceView,
  viewPairing,
} from '../model/view-parts.ts';

/** Which matches of a schedule are meant. */
export type MatchScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'division'; readonly division: string } // with all its pools, and every match that a team of it plays
  | { readonly kind: 'team'; readonly team: number }
  | { readonly kind: 'field'; readonly field: number };

export interface MatchView extends PairingView {
  readonly id: MatchId;
  readonly entry: EntryView;
  readonly place: PlaceView | null; // null: it waits in the buffer
  readonly manual: boolean; // added by a person
  readonly guestEntry: EntryView | null; // of the away team, where that is another one
  readonly reason: string | null; // why it was added though a team has too little rest
}

/** The matches of a scope as one list, in order of play; those without a place stand behind the others. */
export function viewMatches(schedule: Schedule, scope: MatchScope): MatchView[] {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const cast = castOf(setup);
  const isMeant = scopeTest(schedule, scope);
  const guestEntry = (match: number) => {
    const entry = cast.entryOf[fixtures.away[match]!]!;
    const own = fixtures.entry[match]!;
    return entry === own || isPlayoff(setup.entries[own]!) ? null : cast.entries[entry]!;
  };
  const compare = compareStarts(schedule);
  const isParked = (match: number) => Number(placements[match] === NOWHERE);
  return [...placements.keys()]
    .filter(isMeant)
    .sort(
      (one, other) =>
        isParked(one) - isParked(other) ||
        compare(placements[one]!, placements[other]!) ||
        one - other,
    )
    .map((match) => {
      const cell = placements[match]!;
      return {
        ...viewPairing(cast, schedule, match),
        id: fixtures.ids[match]!,
        entry: cast.entries[fixtures.entry[match]!]!,
        place:
          cell === NOWHERE
            ? null
            : {
                day: cast.days[dayOf(grid, cell)]!,
                slot: viewSlot(cast, schedule, cell),
                field: cast.fields[fieldOf(grid, cell)]!,
              },
        manual: fixtures.manual[match] === 1,
        guestEntry: guestEntry(match),
        reason: reasonOf(schedule, fixtures.ids[match]!),
      };
    });
}

/** Whether a match, by its number, belongs to the scope. */
export function scopeTest(schedule: Schedule, scope: MatchScope): (match: number) => boolean {
  const { setup, fixtures, placements } = schedule;
  switch (scope.kind) {
    case 'all':
      return () => true;
    case 'division': {
      const divisions = setup.entries.flatMap(({ division, teams }) => teams.map(() => division));
      return (match) =>
        divisions[fixtures.home[match]!] === scope.division ||
        divisions[fixtures.away[match]!] === scope.division;
    }
    case 'team':
      return (match) => fixtures.home[match] === scope.team || fixtures.away[match] === scope.team;
    case 'field': {
      const grid = gridOf(setup);
      return (match) =>
        placements[match] !== NOWHERE && fieldOf(grid, placements[match]!) === scope.field;
    }
  }
}
