import {
  apply,
  type Command,
  type Outcome,
  type Refusal,
  type Results,
  type Schedule,
  type Warning,
} from '@evenfield/engine';
import {
  findMovedPlayed,
  findPlayed,
  type PlayedRefusal,
  type PlayedWarning,
} from './guard-played.ts';

/** Why an edit may not be: by the engine's rules, or since a match was played. */
export type EditRefusal = Refusal | PlayedRefusal;

export type EditWarning = Warning | PlayedWarning;

export interface Edited {
  readonly schedule: Schedule;
  readonly warnings: readonly EditWarning[];
}

export type EditAnswer = Outcome<Edited, EditRefusal>;

/** What comes of a command to a schedule whose matches went as the results say. */
export function askCommand(schedule: Schedule, command: Command, results: Results): EditAnswer {
  const answer = apply(schedule, command);
  if (!answer.ok) return answer;
  const { schedule: after, warnings } = answer.value;
  const refusal = findPlayed(schedule, after, command, results);
  if (refusal !== null) return { ok: false, refusal };
  // Where days or slots come and go, cells get other numbers though nothing moves.
  const moved = command.kind === 'changeSeason' ? [] : findMovedPlayed(schedule, after, results);
  return { ok: true, value: { schedule: after, warnings: [...moved, ...warnings] } };
}
