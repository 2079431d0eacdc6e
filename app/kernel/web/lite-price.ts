import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from './current-plan.ts';
import { useOrganiser } from './login-record.ts';
import { sayMoney } from './say-money.ts';

/** What LITE costs, as the end of a sentence. */
export const LITE_PRICE = `${sayMoney(LITE_CENTS)} a month plus ${sayMoney(MATCH_CENTS)} for each match of a published schedule`;

/** Whether prices apply to who looks at the page: nobody is signed in, or no plan pays. False while that is unknown. */
export function useNeedsPlan(): boolean {
  const isSignedIn = useOrganiser() !== null;
  const { data: plan } = useQuery({ ...currentPlanQuery, enabled: isSignedIn });
  return !isSignedIn || plan === null;
}
