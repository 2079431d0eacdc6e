import type { Schedule } from '../model/schedule.ts';
import { dropEntries } from './drop-entries.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** Deletes a division with all its pools, playoffs, teams and matches, crossovers of its teams included. */
export interface DeleteDivision {
  readonly kind: 'deleteDivision';
  readonly division: string;
}

/** Refused while one of its matches is locked, and for the last division: a schedule has at least one. */
export function deleteDivision(schedule: Schedule, { division }: DeleteDivision): CommandResult {
  const { setup } = schedule;
  const stays = setup.entries.map((entry) => entry.division !== division);
  if (stays.every(Boolean)) return refuse({ code: 'unknownDivision', division });
  if (!stays.some(Boolean)) return refuse({ code: 'lastDivision', division });
  return dropEntries(schedule, stays);
}
