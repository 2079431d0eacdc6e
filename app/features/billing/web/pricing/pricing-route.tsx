import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { emailVerifiedQuery } from '#features/accounts/web/port.ts';
import { awaitEmailProof, awaitSignIn } from '#kernel/web/account-dialog.ts';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { fetchPlan } from '../current-plan.ts';
import { awaitPurchase } from '../plan-dialogs.ts';
import { PricingPage } from './pricing-page.tsx';

const SUBSCRIPTION = '/dashboard/subscription';

/** The pricing page. Choosing LITE leads through signing up, optional verification, and payment. */
export function Pricing() {
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function chooseLite() {
    if (!(await awaitSignIn({ creating: true }))) return;
    const answer = await fetchPlan(); // the account may already have one
    if (answer.kind === 'unknown') return void notifyError(answer.message);
    if (answer.kind === 'paid') return void navigate({ to: SUBSCRIPTION });
    const verified = await queries.fetchQuery(emailVerifiedQuery).catch(() => true); // purchases don't need it
    if (!verified) await awaitEmailProof();
    if (await awaitPurchase()) await navigate({ to: SUBSCRIPTION });
  }

  return <PricingPage onChooseLite={chooseLite} />;
}
