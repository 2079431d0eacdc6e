import type { CurrentPlan } from '@evenfield/wire/billing';
import { expect, test } from 'vitest';
import { formatLongDate } from '#kernel/web/format-date.ts';
import { warnOf } from './warning-words.ts';

const END = '2027-03-14T12:00:00.000Z';
const running: CurrentPlan = {
  ...{ id: 'lite', status: 'active', periodEnd: END, daysRemaining: 12, failed: null },
  card: null,
  bill: { final: false, date: END, planCents: 2900, matches: 0, matchesCents: 0 },
};
const ending: CurrentPlan = { ...running, status: 'cancel_on_period_end' };

test('an active plan shows no warning', () => {
  expect(warnOf(running, 3)).toBeNull();
});

test.each([
  [0, 'From then on you need a plan to export, publish and embed.'],
  [1, 'Your published schedule will no longer be shown.'],
  [1200, 'Your 1,200 published schedules will no longer be shown.'],
])('a canceled plan shows when it ends and what that means for %i schedules', (count, text) => {
  expect(warnOf(ending, count)).toEqual({
    title: `Your plan ends on ${formatLongDate(END)}.`,
    text,
  });
});

test('a failed payment shows its amount, the next attempt, and what to do', () => {
  const failed = { cents: 3056, nextTry: END };
  const warning = warnOf({ ...running, failed }, 2);
  expect(warning?.title).toBe(
    `Your payment of $30.56 failed. It is tried again on ${formatLongDate(END)}.`,
  );
  expect(warning?.text).toContain(
    'Pay with another card, or make sure that your card can be charged by then.',
  );
  expect(warning?.text).toContain('Your 2 published schedules will no longer be shown.');
});

test('a payment that is not tried again shows that the plan ends', () => {
  const warning = warnOf({ ...running, failed: { cents: 2900, nextTry: null } }, 0);
  expect(warning?.title).toBe('Your payment of $29.00 failed, and your plan ends.');
});
