import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#kernel/web/format-money.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { currentPlanQuery } from './current-plan.ts';

/** The price of LITE, for the end of a sentence. */
export const LITE_PRICE = `${formatMoney(LITE_CENTS)} a month plus ${formatMoney(MATCH_CENTS)} for each match of a published schedule`;

/** Whether prices matter to the viewer: signed out, or without a plan. False while unknown. */
export function useNeedsPlan(): boolean {
  const isSignedIn = useOrganizer() !== null;
  const { data: plan } = useQuery({ ...currentPlanQuery, enabled: isSignedIn });
  return !isSignedIn || plan === null;
}
