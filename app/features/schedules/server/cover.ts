/** Which of an organizer's schedules their plan covers, for saving and for listing. */
import { encodePlanRequired, encodeSubscriptionRequired, type Listing } from '@evenfield/wire';
import { FREE_TEAMS } from '@evenfield/wire/billing';
import type { Kysely } from 'kysely';
import type { HeldMonth, Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

const ANY_TEAMS = 2 ** 31 - 1;

/** Whether a schedule with this many teams may be saved: beyond the free limit only with a plan. */
export function isCovered({ isPaid }: Pick<HeldMonth, 'isPaid'>, teams: number): boolean {
  return isPaid || teams <= FREE_TEAMS;
}

/** The response to a save that is not covered. */
export const SAVE_WANTS_PLAN = encodePlanRequired(
  `Subscription required: without a plan a saved schedule has up to ${FREE_TEAMS} teams.`,
);

/** The response of a list when the plan covers none of the owner's schedules. */
export function withheld(schedules: number) {
  const which = schedules === 1 ? 'your schedule has' : `each of your ${schedules} schedules has`;
  const message = `Subscription required: ${which} more than ${FREE_TEAMS} teams. Nothing of it is lost.`;
  return encodeSubscriptionRequired(message, schedules);
}

/**
 * Returns the most teams that a listed schedule may have, which is unlimited with a plan. Without
 * one, fails with the number of schedules when there are some and all are too large to be listed.
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
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return all > 0 && free === 0
    ? { ok: false, scheduleCount: all }
    : { ok: true, value: FREE_TEAMS };
}
