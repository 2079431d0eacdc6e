/** Identifies a saved schedule, and a version of it. */
import * as z from 'zod/mini';
import { recordId, wholeNumber } from '../scalars.ts';

export const scheduleId = recordId('Name the schedule.');
export const versionNumber = wholeNumber(1, 2 ** 31 - 1);

export const scheduleQuery = z.pipe(
  z.object({ schedule_id: scheduleId }),
  z.transform(({ schedule_id }) => ({ id: schedule_id })),
);

/** Encodes a schedule's id for a query. */
export function encodeScheduleQuery(id: string): z.input<typeof scheduleQuery> {
  return { schedule_id: id };
}
