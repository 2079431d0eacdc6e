/** The user's team in each schedule, stored on this device. */
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import type { FollowedTeam } from '../../api.ts';

const MOST_SCHEDULES = 20;

const teams = z.array(
  z.object({
    schedule: z.string(),
    division: z.string(),
    pool: z.nullable(z.string()),
    team: z.string(),
  }),
);

const record = browserRecord({ key: 'my-teams', version: 1, schema: teams });

/** Returns the last picked team, or null. */
export function findMyTeam(schedule: string): FollowedTeam | null {
  return (record.load() ?? []).find((one) => one.schedule === schedule) ?? null;
}

/** Stores a team, or removes it for null; only the latest schedules are kept. */
export function keepMyTeam(schedule: string, team: FollowedTeam | null): void {
  const others = (record.load() ?? []).filter((one) => one.schedule !== schedule);
  const updated = team === null ? others : [{ schedule, ...team }, ...others];
  record.save(updated.slice(0, MOST_SCHEDULES));
}
