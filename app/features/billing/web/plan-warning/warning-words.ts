import type { CurrentPlan } from '@evenfield/wire/billing';
import { formatLongDate } from '#kernel/web/format-date.ts';
import { formatAmount } from '#kernel/web/format-money.ts';

interface Warning {
  readonly title: string;
  readonly text: string;
}

/** Returns what the plan's owner should know before it ends; null if it renews. */
export function warnOf(plan: CurrentPlan, published: number): Warning | null {
  const { failed, status, periodEnd } = plan;
  const loss = formatLoss(published);
  if (failed !== null && failed.nextTry !== null) {
    return {
      title: `Your payment of ${formatAmount(failed.cents)} failed. It is tried again on ${formatLongDate(failed.nextTry)}.`,
      text: `Pay with another card, or make sure that your card can be charged by then. If the last try fails too, your plan ends. ${loss}`,
    };
  }
  if (failed !== null) {
    return {
      title: `Your payment of ${formatAmount(failed.cents)} failed, and your plan ends.`,
      text: `We will not try again: pay with another card now, or subscribe again later. ${loss}`,
    };
  }
  if (status !== 'cancel_on_period_end') return null;
  return { title: `Your plan ends on ${formatLongDate(periodEnd)}.`, text: loss };
}

function formatLoss(published: number): string {
  if (published === 0) return 'From then on you need a plan to export, publish and embed.';
  return published === 1
    ? 'Your published schedule will no longer be shown.'
    : `Your ${published.toLocaleString('en-US')} published schedules will no longer be shown.`;
}
