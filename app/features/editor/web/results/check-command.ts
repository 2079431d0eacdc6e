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

/** Why an edit is refused: by the engine's rules, or because a match was played. */
export type EditRefusal = Refusal | PlayedRefusal;

export type EditWarning = Warning | PlayedWarning;

export interface Edited {
  readonly schedule: Schedule;
  readonly warnings: readonly EditWarning[];
}

export type EditResult = Outcome<Edited, EditRefusal>;

/** Applies a command to a schedule with the given results. */
export function checkCommand(schedule: Schedule, command: Command, results: Results): EditResult {
  const answer = apply(schedule, command);
  if (!answer.ok) return answer;
  const { schedule: after, warnings } = answer.value;
  const refusal = findPlayed(schedule, after, command, results);
  if (refusal !== null) return { ok: false, refusal };
  // A change of days or slots renumbers cells though no match moves.
  const moved = command.kind === 'changeSeason' ? [] : findMovedPlayed(schedule, after, results);
  return { ok: true, value: { schedule: after, warnings: [...moved, ...warnings] } };
}
