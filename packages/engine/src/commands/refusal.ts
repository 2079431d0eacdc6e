/** The engine's answers to a person's wish: its reasoned no, and what it does but would have said. */
import type { Outcome } from '../model/outcome.ts';
import type { ScorePair } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { GameDate } from '../model/setup.ts';
import type { TableRules, TieBreak } from '../model/table-rules.ts';

/**
 * Why a command is refused, with all that it concerns, in the numbers of the schedule that was asked.
 * `match` is the one that was to go somewhere; null for one that does not exist yet.
 */
export type Refusal =
  | TeamRefusal
  | TableRefusal
  | {
      readonly code: 'cellTaken';
      readonly match: MatchId | null;
      readonly other: MatchId;
      readonly cell: number;
    }
  | {
      readonly code: 'fieldBusy'; // it would be on the field while another match still is, or is again
      readonly match: MatchId | null;
      readonly other: MatchId;
      readonly cell: number;
    }
  | {
      readonly code: 'otherField';
      readonly match: MatchId | null;
      readonly entry: number;
      readonly cell: number;
    } // not a field of the entry
  | { readonly code: 'locked'; readonly match: MatchId }
  | { readonly code: 'unknownMatch'; readonly match: MatchId } // it has gone since
  | { readonly code: 'unknownCell'; readonly cell: number }
  | { readonly code: 'unknownTeam'; readonly team: number }
  | { readonly code: 'unknownEntry'; readonly entry: number }
  | { readonly code: 'unknownDivision'; readonly division: string }
  | { readonly code: 'unknownDay'; readonly day: number }
  | { readonly code: 'unknownField'; readonly field: number }
  | { readonly code: 'unknownSeed'; readonly seed: number } // no place of the division's tables or no team of it, or one that is seeded twice
  | { readonly code: 'seedCount'; readonly least: number; readonly most: number } // another number of seeds than these
  | { readonly code: 'promised'; readonly team: number } // a promise of a playoff, which stays in its match
  | { readonly code: 'withdrawn'; readonly team: number } // it plays no further
  | { readonly code: 'tooFewTeams'; readonly team: number } // without it fewer than two would be left
  | {
      readonly code: 'beforeFeeder'; // it would not come after the match that decides who plays in it
      readonly match: MatchId;
      readonly other: MatchId;
      readonly cell: number; // of the match that waits
    }
  | { readonly code: 'wrongRound'; readonly entry: number; readonly round: number } // no Swiss round, or one behind a round that is not paired yet
  | { readonly code: 'otherRound'; readonly match: MatchId; readonly round: number } // the match is not of that round
  | { readonly code: 'teamTwice'; readonly team: number; readonly round: number } // it would play twice in the round
  | { readonly code: 'matchExists'; readonly match: MatchId } // its id belongs to another match
  | { readonly code: 'sameTeam'; readonly team: number } // it would play against itself
  | { readonly code: 'otherEntry'; readonly teams: readonly [number, number] } // teams meet only within their entry, unless a person asks for a crossover
  | { readonly code: 'lastDivision'; readonly division: string }
  | { readonly code: 'nameMissing'; readonly entry: number; readonly position: number } // of the team within its entry, from 0
  | {
      readonly code: 'nameTaken';
      readonly entry: number;
      readonly position: number;
      readonly name: string;
    } // by a team before it
  | { readonly code: 'sameDay'; readonly day: number }
  | { readonly code: 'dayTaken'; readonly day: number; readonly other: MatchId } // a match is there already
  | { readonly code: 'dateTaken'; readonly day: number } // the date is that of a game day
  | { readonly code: 'twoDays'; readonly date: GameDate } // two game days would have this date
  | { readonly code: 'twoSlots'; readonly start: number } // two time slots would begin at this minute
  | { readonly code: 'lastDay' | 'lastSlot' } // a schedule has one at least
  | { readonly code: 'axisFull'; readonly most: number } // game days, or time slots, that it may have
  | { readonly code: 'untimed'; readonly slot: number } // 'Time 3' cannot begin later
  | { readonly code: 'notPlaced'; readonly match: MatchId } // it waits in the buffer and has no time
  | { readonly code: 'partMinutes'; readonly minutes: number } // clocks of games go by whole minutes
  | {
      readonly code: 'beyondDay';
      readonly day: number;
      readonly slot: number;
      readonly start: number; // minutes since midnight of the day, below 0 or beyond the end of the next day
    }
  | { readonly code: 'nothingChanges' };

/** A team is in the way: it plays at that very time, or too close to it for a match added by hand. */
export interface TeamRefusal {
  readonly code: 'teamPlays' | 'tooClose';
  readonly match: MatchId | null;
  readonly team: number;
  readonly other: MatchId; // what the team plays
  readonly cell: number; // where the match was to go
}

/** What a match can be worth in a table. */
export type TablePoints = Extract<
  keyof TableRules,
  'win' | 'overtimeWin' | 'draw' | 'overtimeLoss' | 'loss' | 'forfeitLoss'
>;

/** Rules by which no table can be made. */
export type TableRefusal =
  | { readonly code: 'unknownUnit'; readonly unit: string }
  | { readonly code: 'badPoints'; readonly part: TablePoints; readonly points: number } // not whole or half, below 0, or beyond all measure
  | { readonly code: 'losersGain'; readonly win: number; readonly loss: number } // a loss is worth as much as a win
  | { readonly code: 'badForfeitScore'; readonly score: ScorePair } // no score, or not the winner's first
  | { readonly code: 'unknownTieBreak'; readonly tieBreak: string }
  | { readonly code: 'repeatedTieBreak'; readonly tieBreak: TieBreak };

/** Nothing that forbids an edit, but that a person should know. */
export type Warning = RestWarning | FieldWarning | RoomWarning;

/** A team's rest beside another match. */
export interface RestWarning {
  readonly code: 'shortRest';
  readonly match: MatchId;
  readonly team: number;
  readonly other: MatchId;
  readonly cell: number; // the new cell of the match
  readonly rest: number; // rest periods between the two: 0 or 1
  readonly minutes?: number; // between the two, where the clock says it and not their slots
}

/** A crossover on a field on which only one of its two entries plays. */
export interface FieldWarning {
  readonly code: 'fieldOfOne';
  readonly match: MatchId;
  readonly entry: number; // the one whose field it is not
  readonly cell: number;
}

/** Matches for which there was no room: they wait in the buffer. */
export interface RoomWarning {
  readonly code: 'noRoom';
  readonly match: MatchId; // the first of them
  readonly matches: readonly MatchId[];
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
