/** What plans cost and cover. Money is whole cents; only the wire and what people read have dollars. */

/** LITE, for one billing month, in advance. */
export const LITE_CENTS = 2900;

/** For each match that was scheduled in a published schedule during a billing month, once a month. */
export const MATCH_CENTS = 8;

/** How many teams a saved schedule may have in all without a plan. */
export const FREE_TEAMS = 25;

/** The plans that can be bought. */
export const PLAN_IDS = ['lite'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Dollars, as the wire has money. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
