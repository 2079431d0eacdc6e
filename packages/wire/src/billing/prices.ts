/** What plans cost and cover. Money is in whole cents; only wire and screens use dollars. */

/** Price of LITE for one billing month, charged in advance. */
export const LITE_CENTS = 2900;

/** Price of each match that had a cell in a published schedule in a billing month, once a month. */
export const MATCH_CENTS = 8;

/** The most teams that a saved schedule may have in total without a plan. */
export const FREE_TEAMS = 25;

/** The plans on sale. */
export const PLAN_IDS = ['lite'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Returns dollars, the wire's unit of money. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}
