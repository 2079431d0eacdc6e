/** A saved schedule as it is opened: what it is called, which version it is, and the schedule itself. */
import type { Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded } from '../fault.ts';
import { envelope } from './envelope.ts';
import { parse } from './parse.ts';
import { decodeShownSchedule, shownSchedule } from './saved-schedule.ts';
import { recordId, wholeNumber } from './scalars.ts';
import { decodeShownLocation, type ScheduleLocation, shownLocation } from './schedule-location.ts';

/** What is known of a saved schedule beside the schedule itself. */
export interface SavedFacts {
  readonly id: string;
  readonly name: string;
  readonly version: number; // from 1, one more with every save
  readonly created: string; // ISO 8601 UTC
  readonly changed: string; // ISO 8601 UTC: when this version was saved
  readonly published: boolean;
  readonly location: ScheduleLocation | null;
}

export interface SavedSchedule extends SavedFacts {
  readonly schedule: Schedule;
}

export const scheduleDetail = z.object({
  schedules_id: z.string(),
  name: z.string(),
  version: z.number(),
  create_date: z.string(),
  change_date: z.string(),
  publish: z.enum(['0', '1']),
  ...shownLocation,
  ...shownSchedule,
});

export const detailEnvelope = envelope(scheduleDetail);

export function decodeDetail({ data }: z.infer<typeof detailEnvelope>): Decoded<SavedSchedule> {
  const schedule = decodeShownSchedule(data);
  if (!schedule.ok) return schedule;
  return {
    ok: true,
    value: {
      id: data.schedules_id,
      name: data.name,
      version: data.version,
      created: data.create_date,
      changed: data.change_date,
      published: data.publish === '1',
      location: decodeShownLocation(data),
      schedule: schedule.value,
    },
  };
}

/** The body of status 409: somebody saved a newer version than the one this change was made from. */
export const staleEnvelope = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('stale'),
  data: z.object({
    faults: z.array(z.object({ path: z.string(), message: z.string() })),
    version: z.number(),
    current: scheduleDetail,
  }),
});

/** The newer version that stands in the body of a 409, or what of it cannot be read. */
export function decodeStale(body: unknown): Decoded<SavedSchedule> {
  const parsed = parse(staleEnvelope, body);
  if (!parsed.ok) return parsed;
  return decodeDetail({ success: true, data: parsed.value.data.current });
}

export const VERSION_WANTED = 'Send the version that this change was made from.';

export const scheduleId = recordId('Name the schedule.');
export const versionNumber = wholeNumber(1, 2 ** 31 - 1);

export const scheduleQuery = z.pipe(
  z.object({ schedule_id: scheduleId }),
  z.transform(({ schedule_id }) => ({ id: schedule_id })),
);

/** Names a schedule in an address. */
export function encodeScheduleQuery(id: string): z.input<typeof scheduleQuery> {
  return { schedule_id: id };
}
