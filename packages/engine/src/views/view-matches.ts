import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import { type Notes, notesOf } from '../model/match-notes.ts';
import { compareStarts, viewSlot } from '../model/playing-times.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import {
  type EntryView,
  type PairingView,
  type PlaceView,
  viewPairing,
  viewSetup,
} from '../model/view-parts.ts';

/** A selection of a schedule's matches. */
export type MatchScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'division'; readonly division: string } // with all its pools, and every match that a team of it plays
  | { readonly kind: 'team'; readonly team: number }
  | { readonly kind: 'field'; readonly field: number };

export interface MatchView extends PairingView {
  readonly id: MatchId;
  readonly entry: EntryView;
  readonly place: PlaceView | null; // null: it is parked
  readonly manual: boolean; // added by a person
  readonly guestEntry: EntryView | null; // of the away team, if another one
  readonly notes: Notes;
}

/** The matches of a scope as one list, in order of play; those without a place come last. */
export function viewMatches(schedule: Schedule, scope: MatchScope): MatchView[] {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const setupView = viewSetup(setup);
  const isMeant = scopeTest(schedule, scope);
  const guestEntry = (match: number) => {
    const entry = setupView.entryOf[fixtures.away[match]!]!;
    const own = fixtures.entry[match]!;
    return entry === own || isPlayoff(setup.entries[own]!) ? null : setupView.entries[entry]!;
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
        ...viewPairing(setupView, schedule, match),
        id: fixtures.ids[match]!,
        entry: setupView.entries[fixtures.entry[match]!]!,
        place:
          cell === NOWHERE
            ? null
            : {
                day: setupView.days[dayOf(grid, cell)]!,
                slot: viewSlot(setupView, schedule, cell),
                field: setupView.fields[fieldOf(grid, cell)]!,
              },
        manual: fixtures.manual[match] === 1,
        guestEntry: guestEntry(match),
        notes: notesOf(schedule, fixtures.ids[match]!),
      };
    });
}

/** Whether a match, by number, belongs to the scope. */
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
