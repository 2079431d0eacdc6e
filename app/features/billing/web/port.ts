/** What other features may use of billing. */
export { currentPlanQuery, fetchPlan } from './current-plan.ts';
export { LITE_PRICE, useNeedsPlan } from './lite-price.ts';
export {
  awaitPlan,
  closePlanDialog,
  markBought,
  openPricingDetails,
  planDialog,
} from './plan-dialogs.ts';
