import type { Schedule } from '../model/schedule.ts';
import { type MoveMatch, moveMatch } from './move-match.ts';
import { type ParkMatch, parkMatch } from './park-match.ts';
import type { Answer } from './refusal.ts';
import { type SwapMatches, swapMatches } from './swap-matches.ts';

/** What a person may do to a schedule: plain data, that can be kept, labelled and sent. */
export type Command = MoveMatch | SwapMatches | ParkMatch;

type Kind = Command['kind'];

const rules: {
  readonly [K in Kind]: (schedule: Schedule, command: Extract<Command, { kind: K }>) => Answer;
} = { moveMatch, swapMatches, parkMatch };

/**
 * Answers 'may I?' and does it at once: the schedule after a command, or why not. The schedule given
 * stays as it is, so that the same question is asked dry while a match hovers over a cell.
 */
export function apply(schedule: Schedule, command: Command): Answer {
  const rule = rules[command.kind] as (schedule: Schedule, command: Command) => Answer; // the table pairs each kind with its own rule
  return rule(schedule, command);
}
