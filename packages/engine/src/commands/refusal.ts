/** Results of commands: refusals with their reasons, and warnings of commands that succeed. */

import type { GameDate } from '../model/game-date.ts';
import type { Outcome } from '../model/outcome.ts';
import type { ScorePair } from '../model/result.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { TableRules, TieBreak } from '../model/table-rules.ts';
import type { HardRuleId } from '../rules/rule.ts';

/**
 * Why a command is refused, with all that it concerns, in the numbers of the given schedule. `match` is
 * the match that was to move; null for one that does not exist yet.
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
      readonly code: 'fieldBusy'; // it would overlap another match on the field
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
  | {
      readonly code: 'breaksRule'; // with constraints: it would break a hard rule that holds now
      readonly rule: HardRuleId;
      readonly matches: readonly MatchId[];
      readonly teams: readonly number[];
    }
  | { readonly code: 'locked'; readonly match: MatchId }
  | { readonly code: 'unknownMatch'; readonly match: MatchId } // it has been deleted since
  | { readonly code: 'unknownCell'; readonly cell: number }
  | { readonly code: 'unknownTeam'; readonly team: number }
  | { readonly code: 'unknownEntry'; readonly entry: number }
  | { readonly code: 'unknownDivision'; readonly division: string }
  | { readonly code: 'unknownDay'; readonly day: number }
  | { readonly code: 'unknownField'; readonly field: number }
  | { readonly code: 'unknownSeed'; readonly seed: number } // not a place of the division's tables, not a team of it, or seeded twice
  | { readonly code: 'seedCount'; readonly least: number; readonly most: number } // the number of seeds is out of this range
  | { readonly code: 'placeholder'; readonly team: number } // a placeholder of a playoff, which stays in its match
  | { readonly code: 'withdrawn'; readonly team: number } // it has withdrawn
  | { readonly code: 'tooFewTeams'; readonly team: number } // fewer than two would be left
  | {
      readonly code: 'beforeFeeder'; // it would not come after the match that decides who plays in it
      readonly match: MatchId;
      readonly other: MatchId;
      readonly cell: number; // of the match that waits
    }
  | { readonly code: 'wrongRound'; readonly entry: number; readonly round: number } // not a Swiss round, or one after a round that is not paired yet
  | { readonly code: 'otherRound'; readonly match: MatchId; readonly round: number } // the match belongs to another round
  | { readonly code: 'teamTwice'; readonly team: number; readonly round: number } // it would play twice in the round
  | { readonly code: 'matchExists'; readonly match: MatchId } // its id belongs to another match
  | { readonly code: 'sameTeam'; readonly team: number } // it would play against itself
  | { readonly code: 'otherEntry'; readonly teams: readonly [number, number] } // teams meet only within their entry unless a crossover is requested
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
  | { readonly code: 'dateTaken'; readonly day: number } // another game day has the date
  | { readonly code: 'twoDays'; readonly date: GameDate } // two game days would have this date
  | { readonly code: 'twoSlots'; readonly start: number } // two time slots would begin at this minute
  | { readonly code: 'lastDay' | 'lastSlot' } // a schedule has at least one
  | { readonly code: 'axisFull'; readonly most: number } // the maximum number of game days, or time slots
  | { readonly code: 'untimed'; readonly slot: number } // 'Time 3' has no clock time to shift
  | { readonly code: 'notPlaced'; readonly match: MatchId } // it is parked and has no time
  | { readonly code: 'partMinutes'; readonly minutes: number } // times of games are whole minutes
  | {
      readonly code: 'beyondDay';
      readonly day: number;
      readonly slot: number;
      readonly start: number; // minutes since midnight of the day, negative or after the end of the next day
    }
  | { readonly code: 'nothingChanges' };

/** A team prevents it: it plays at that time, or too close to it for a match added by hand. */
export interface TeamRefusal {
  readonly code: 'teamPlays' | 'tooClose';
  readonly match: MatchId | null;
  readonly team: number;
  readonly other: MatchId; // the team's other match
  readonly cell: number; // where the match was to go
}

/** What a match can be worth in the standings. */
export type TablePoints = Extract<
  keyof TableRules,
  'win' | 'overtimeWin' | 'draw' | 'overtimeLoss' | 'loss' | 'forfeitLoss'
>;

/** Rules that cannot make a table. */
export type TableRefusal =
  | { readonly code: 'unknownUnit'; readonly unit: string }
  | { readonly code: 'badPoints'; readonly part: TablePoints; readonly points: number } // not whole or half, negative, or too large
  | { readonly code: 'losersGain'; readonly win: number; readonly loss: number } // a loss would be worth as much as a win
  | { readonly code: 'badForfeitScore'; readonly score: ScorePair } // no score, or not the winner's first
  | { readonly code: 'unknownTieBreak'; readonly tieBreak: string }
  | { readonly code: 'repeatedTieBreak'; readonly tieBreak: TieBreak };

/** What does not forbid an edit, but what a person should know. */
export type Warning = RestWarning | FieldWarning | RoomWarning | BreachWarning;

/** A short rest of a team beside another match. */
export interface RestWarning {
  readonly code: 'shortRest';
  readonly match: MatchId;
  readonly team: number;
  readonly other: MatchId;
  readonly cell: number; // the new cell of the match
  readonly rest: number; // slots of rest between the two: 0 or 1
  readonly minutes?: number; // between the two, if the clock decides rather than slots
}

/** A crossover on a field on which only one of its two entries plays. */
export interface FieldWarning {
  readonly code: 'fieldOfOne';
  readonly match: MatchId;
  readonly entry: number; // the entry whose field it is not
  readonly cell: number;
}

/** Matches that found no free cell and are parked. */
export interface RoomWarning {
  readonly code: 'noRoom';
  readonly match: MatchId; // the first of them
  readonly matches: readonly MatchId[];
}

/** A hard rule that an edit breaks with a reason, or that new constraints break. */
export interface BreachWarning {
  readonly code: 'breaksRule';
  readonly rule: HardRuleId;
  readonly match: MatchId; // the first of them
  readonly matches: readonly MatchId[];
  readonly teams: readonly number[];
}

/** The result of a command that succeeds. */
export interface Applied {
  readonly schedule: Schedule;
  readonly warnings: readonly Warning[];
}

export type CommandResult = Outcome<Applied, Refusal>;

export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}

export function accept(schedule: Schedule, warnings: readonly Warning[] = []): CommandResult {
  return { ok: true, value: { schedule, warnings } };
}
