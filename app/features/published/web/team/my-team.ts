/** The team that somebody follows on this device, for each schedule that they look at. */
import type { FollowedTeam } from '@evenfield/contract/publishing';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';

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

/** The team that was picked last; null: none. */
export function findMyTeam(schedule: string): FollowedTeam | null {
  return (record.load() ?? []).find((one) => one.schedule === schedule) ?? null;
}

/** Remembers a team, or lets go of it; of many schedules only the latest. */
export function keepMyTeam(schedule: string, team: FollowedTeam | null): void {
  const others = (record.load() ?? []).filter((one) => one.schedule !== schedule);
  const kept = team === null ? others : [{ schedule, ...team }, ...others];
  record.save(kept.slice(0, MOST_SCHEDULES));
}
