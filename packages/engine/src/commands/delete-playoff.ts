import type { Schedule } from '../model/schedule.ts';
import { dropEntries } from './drop-entries.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** Deletes a playoff with all its matches. */
export interface DeletePlayoff {
  readonly kind: 'deletePlayoff';
  readonly entry: number;
}

/** Refused while one of its matches is locked. */
export function deletePlayoff(schedule: Schedule, { entry }: DeletePlayoff): CommandResult {
  const { entries } = schedule.setup;
  if (entries[entry]?.playoff === undefined) return refuse({ code: 'unknownEntry', entry });
  return dropEntries(
    schedule,
    entries.map((_, e) => e !== entry),
  );
}
