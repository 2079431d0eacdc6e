/** The engine's answers to a person's wish: its reasoned no, and what it does but would have said. */
import type { Outcome } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';

/**
 * Why a command is refused, with all that it concerns, in the numbers of the schedule that was asked.
 * `match` is the one that was to go somewhere; null for one that does not exist yet.
 */
export type Refusal =
  | TeamRefusal
  | { readonly code: 'cellTaken'; match: MatchId | null; other: MatchId; cell: number }
  | { readonly code: 'otherField'; match: MatchId | null; entry: number; cell: number } // not a field of the entry
  | { readonly code: 'locked'; match: MatchId }
  | { readonly code: 'unknownMatch'; match: MatchId } // it has gone since
  | { readonly code: 'unknownCell'; cell: number }
  | { readonly code: 'unknownTeam'; team: number }
  | { readonly code: 'unknownEntry'; entry: number }
  | { readonly code: 'unknownDivision'; division: string }
  | { readonly code: 'unknownDay'; day: number }
  | { readonly code: 'matchExists'; match: MatchId } // its id belongs to another match
  | { readonly code: 'sameTeam'; team: number } // it would play against itself
  | { readonly code: 'otherEntry'; teams: readonly [number, number] } // teams meet only within their entry
  | { readonly code: 'lastDivision'; division: string }
  | { readonly code: 'nameMissing'; entry: number; position: number } // of the team within its entry, from 0
  | { readonly code: 'nameTaken'; entry: number; position: number; name: string } // by a team before it
  | { readonly code: 'sameDay'; day: number }
  | { readonly code: 'dayTaken'; day: number; other: MatchId } // a match is there already
  | { readonly code: 'dateTaken'; day: number } // the date is that of a game day
  | { readonly code: 'nothingChanges' };

/** A team is in the way: it plays at that very time, or too close to it for a match added by hand. */
export interface TeamRefusal {
  readonly code: 'teamPlays' | 'tooClose';
  readonly match: MatchId | null;
  readonly team: number;
  readonly other: MatchId; // what the team plays
  readonly cell: number; // where the match was to go
}

/** Nothing that forbids an edit, but that a person should know: a team's rest beside another match. */
export interface Warning {
  readonly code: 'shortRest';
  readonly match: MatchId;
  readonly team: number;
  readonly other: MatchId;
  readonly cell: number; // the new cell of the match
  readonly rest: number; // rest periods between the two: 0 or 1
}

/** What a command makes of a schedule. */
export interface Applied {
  readonly schedule: Schedule;
  readonly warnings: readonly Warning[];
}

export type Answer = Outcome<Applied, Refusal>;

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}

export function accept(schedule: Schedule, warnings: readonly Warning[] = []): Answer {
  return { ok: true, value: { schedule, warnings } };
}
