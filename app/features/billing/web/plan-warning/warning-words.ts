import type { CurrentPlan } from '@evenfield/contract/billing';
import { sayLongDate } from '#kernel/web/say-date.ts';
import { sayAmount } from '#kernel/web/say-money.ts';

interface Warning {
  readonly title: string;
  readonly text: string;
}

/** What whoever has a plan should know before it ends; null: it goes on. */
export function warnOf(plan: CurrentPlan, published: number): Warning | null {
  const { failed, status, periodEnd } = plan;
  const loss = sayLoss(published);
  if (failed !== null && failed.nextTry !== null) {
    return {
      title: `Your payment of ${sayAmount(failed.cents)} failed. It is tried again on ${sayLongDate(failed.nextTry)}.`,
      text: `Pay with another card, or make sure that your card can be charged by then. If the last try fails too, your plan ends. ${loss}`,
    };
  }
  if (failed !== null) {
    return {
      title: `Your payment of ${sayAmount(failed.cents)} failed, and your plan ends.`,
      text: `We will not try again: pay with another card now, or subscribe again later. ${loss}`,
    };
  }
  if (status !== 'cancel_on_period_end') return null;
  return { title: `Your plan ends on ${sayLongDate(periodEnd)}.`, text: loss };
}

function sayLoss(published: number): string {
  if (published === 0) return 'From then on you need a plan to export, publish and embed.';
  return published === 1
    ? 'Your published schedule will no longer be shown.'
    : `Your ${published.toLocaleString('en-US')} published schedules will no longer be shown.`;
}
