import { apply, type Command } from '../commands/apply.ts';
import type { CommandResult } from '../commands/refusal.ts';
import type { Schedule } from '../model/schedule.ts';
import { compareVersions, type VersionChanges } from './compare-versions.ts';

/**
 * Applies a command that was made on `base` to a newer version of the same schedule. Null where it would
 * mean something else there: the setup changed, by whose numbers commands name teams and cells, or the
 * command would change a match that has changed since.
 */
export function rebaseCommand(
  base: Schedule,
  newer: Schedule,
  command: Command,
): CommandResult | null {
  const isOneSetup =
    base.setup === newer.setup || JSON.stringify(base.setup) === JSON.stringify(newer.setup);
  if (!isOneSetup) return null;
  const result = apply(newer, command);
  if (!result.ok) return result;
  const theirs = new Set(matchesIn(compareVersions(base, newer)));
  const mine = matchesIn(compareVersions(newer, result.value.schedule));
  return mine.some((match) => theirs.has(match)) ? null : result;
}

function matchesIn({ moved, changed, added, removed }: VersionChanges) {
  return [...moved, ...changed, ...added, ...removed];
}
