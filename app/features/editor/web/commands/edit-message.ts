import {
  type Command,
  type MatchId,
  type Results,
  type Schedule,
  startOf,
} from '@evenfield/engine';
import { askCommand, type EditRefusal, type EditWarning } from '../results/ask-command.ts';

/** What the last edit has left to say: why it was refused, or what speaks against what was done. */
export type EditMessage =
  | {
      readonly kind: 'refused';
      readonly schedule: Schedule; // that was asked
      readonly command: Command;
      readonly refusal: EditRefusal;
    }
  | {
      readonly kind: 'warned';
      readonly schedule: Schedule; // that came of it
      readonly warnings: readonly EditWarning[];
    };

/** A message as it stands after another edit: what has lost its cause is gone. */
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
  const answer = askCommand(now, command, results);
  return !answer.ok && answer.refusal.code === refusal.code;
}

/** From the start of the one match to that of the other, which are both placed; 0 while their slots have no time. */
function minutesApart(schedule: Schedule, one: MatchId, other: MatchId): number {
  const start = (match: MatchId) => startOf(schedule, cellOf(schedule, match) ?? 0) ?? 0;
  return start(one) - start(other);
}

function cellOf({ fixtures, placements }: Schedule, match: MatchId): number | undefined {
  return placements[fixtures.ids.indexOf(match)];
}
