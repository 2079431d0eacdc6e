/** What of an organiser's schedules is covered: saved, and listed. */
import { encodePlanRequired, encodeSubscriptionRequired, type Listing } from '@evenfield/contract';
import { FREE_TEAMS } from '@evenfield/contract/billing';
import type { Kysely } from 'kysely';
import type { HeldMonth, Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

const ANY_TEAMS = 2 ** 31 - 1;

/** Whether a schedule of so many teams is saved: beyond what is free only while a plan pays. */
export function isCovered({ isPaid }: Pick<HeldMonth, 'isPaid'>, teams: number): boolean {
  return isPaid || teams <= FREE_TEAMS;
}

/** The answer to one that is not. */
export const SAVE_WANTS_PLAN = encodePlanRequired(
  `Subscription required: without a plan a saved schedule has up to ${FREE_TEAMS} teams.`,
);

/** The answer of a list where none of so many schedules is listed. */
export function keptBack(schedules: number) {
  const which = schedules === 1 ? 'your schedule has' : `each of your ${schedules} schedules has`;
  const message = `Subscription required: ${which} more than ${FREE_TEAMS} teams. Nothing of it is lost.`;
  return encodeSubscriptionRequired(message, schedules);
}

/**
 * How many teams a schedule may have that is listed: with a plan any number. Without one it may be that
 * there are schedules and none of them is listed; then how many there are.
 */
export async function findCover(
  db: Kysely<Tables>,
  plans: Plans,
  ownerId: string,
): Promise<Listing<number>> {
  if (await plans.isPaid(db, ownerId)) return { ok: true, value: ANY_TEAMS };
  const { all, free } = await db
    .selectFrom('schedules')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('team_count', '<=', FREE_TEAMS).as('free'),
    ])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return all > 0 && free === 0
    ? { ok: false, scheduleCount: all }
    : { ok: true, value: FREE_TEAMS };
}
