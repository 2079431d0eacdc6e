import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { emailVerifiedQuery } from '#features/accounts/web/port.ts';
import { awaitEmailProof, awaitSignIn } from '#kernel/web/account-dialog.ts';
import { askPlan } from '#kernel/web/current-plan.ts';
import { awaitPurchase } from '#kernel/web/plan-dialogs.ts';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { PricingPage } from './pricing-page.tsx';

const SUBSCRIPTION = '/dashboard/subscription';

/** The plans. Whoever chooses LITE signs up, proves their e-mail if they like, pays, and sees what they have. */
export function Pricing() {
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function chooseLite() {
    if (!(await awaitSignIn({ creating: true }))) return;
    const answer = await askPlan(); // an account that was signed in to may have one
    if (answer.kind === 'unknown') return void notifyError(answer.message);
    if (answer.kind === 'paid') return void navigate({ to: SUBSCRIPTION });
    const verified = await queries.fetchQuery(emailVerifiedQuery).catch(() => true); // it blocks no purchase
    if (!verified) await awaitEmailProof();
    if (await awaitPurchase()) await navigate({ to: SUBSCRIPTION });
  }

  return <PricingPage onChooseLite={chooseLite} />;
}
