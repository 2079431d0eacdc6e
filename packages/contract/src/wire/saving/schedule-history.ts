/** The versions of a saved schedule: who saved what when, and the way back. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import type { SaveType } from './save-request.ts';
import { scheduleId, versionNumber } from './schedule-query.ts';

/** One save, and how it differs from the version before it. */
export interface HistoryEntry {
  readonly version: number;
  readonly at: string; // ISO 8601 UTC
  readonly by: string; // first and last name
  readonly saveType: SaveType;
  readonly label: string | null; // what was done, in the words of whoever saved
  readonly changed: number; // matches that were changed
  readonly added: number;
  readonly removed: number;
  readonly setup: boolean; // whether names, dates, times, fields or divisions were changed
}

const entry = z.object({
  version: z.number(),
  date: z.string(),
  by: z.string(),
  save_type: z.enum(['saveclick', 'autosave']),
  label: z.nullable(z.string()),
  changed: z.number(),
  added: z.number(),
  removed: z.number(),
  inputs_changed: z.boolean(),
});

/** Newest first. */
export const historyEnvelope = envelope(z.array(entry));

export function encodeHistory(entries: readonly HistoryEntry[]): z.infer<typeof historyEnvelope> {
  const data = entries.map(({ at, saveType, setup, ...rest }) => ({
    ...rest,
    date: at,
    save_type: saveType,
    inputs_changed: setup,
  }));
  return { success: true, data };
}

export function decodeHistory({ data }: z.infer<typeof historyEnvelope>): HistoryEntry[] {
  return data.map(({ date, save_type, inputs_changed, ...rest }) => ({
    ...rest,
    at: date,
    saveType: save_type,
    setup: inputs_changed,
  }));
}

/** Names one version of a schedule. */
export interface VersionOf {
  readonly id: string;
  readonly version: number;
}

export const versionQuery = z.pipe(
  z.object({ schedule_id: scheduleId, version: versionNumber }),
  z.transform(({ schedule_id, version }): VersionOf => ({ id: schedule_id, version })),
);

export function encodeVersionQuery({ id, version }: VersionOf): z.input<typeof versionQuery> {
  return { schedule_id: id, version };
}

/** A version is to be the newest again, over the version that the person has seen. */
export interface WayBack extends VersionOf {
  readonly over: number;
}

export const wayBackBody = z.pipe(
  z.object(
    {
      schedule_id: scheduleId,
      to_version: versionNumber,
      version: versionNumber,
    },
    { error: 'Send an object with schedule_id, to_version and version.' },
  ),
  z.transform(
    ({ schedule_id, to_version, version }): WayBack => ({
      id: schedule_id,
      version: to_version,
      over: version,
    }),
  ),
);

export function encodeWayBack({ id, version, over }: WayBack): z.input<typeof wayBackBody> {
  return { schedule_id: id, to_version: version, version: over };
}
