import {
  type Command,
  type MatchId,
  type Results,
  type Schedule,
  startOf,
} from '@evenfield/engine';
import { checkCommand, type EditRefusal, type EditWarning } from '../results/check-command.ts';

/** The message of the last edit: why it was refused, or which warnings it raised. */
export type EditMessage =
  | {
      readonly kind: 'refused';
      readonly schedule: Schedule; // before the edit
      readonly command: Command;
      readonly refusal: EditRefusal;
    }
  | {
      readonly kind: 'warned';
      readonly schedule: Schedule; // after the edit
      readonly warnings: readonly EditWarning[];
    };

/** Returns what remains of a message after another edit: null once its cause is gone. */
export function keepMessage(
  message: EditMessage | null,
  now: Schedule | null,
  results: Results,
): EditMessage | null {
  if (message === null || now === null) return null;
  if (message.kind === 'refused') return isStillRefused(message, now, results) ? message : null;
  const stays = (match: MatchId) => cellOf(now, match) === cellOf(message.schedule, match);
  const warnings = message.warnings.filter((warning) => {
    if (!stays(warning.match)) return false;
    if (warning.code !== 'shortRest') return true;
    const { match, other } = warning;
    const was = minutesApart(message.schedule, match, other);
    return stays(other) && minutesApart(now, match, other) === was;
  });
  return warnings.length > 0 ? { ...message, warnings } : null;
}

function isStillRefused(
  { command, refusal }: Extract<EditMessage, { kind: 'refused' }>,
  now: Schedule,
  results: Results,
): boolean {
  const answer = checkCommand(now, command, results);
  return !answer.ok && answer.refusal.code === refusal.code;
}

/** Returns the minutes between the starts of two placed matches; 0 for slots without a time. */
function minutesApart(schedule: Schedule, one: MatchId, other: MatchId): number {
  const start = (match: MatchId) => startOf(schedule, cellOf(schedule, match) ?? 0) ?? 0;
  return start(one) - start(other);
}

function cellOf({ fixtures, placements }: Schedule, match: MatchId): number | undefined {
  return placements[fixtures.ids.indexOf(match)];
}
