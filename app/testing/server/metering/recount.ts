/**
 * What a bill has to say, worked out from what happened alone: every match that was shown at some moment
 * of a billing month while a plan ran. It knows nothing of how the program counts.
 */
const DAY = 86_400_000; // milliseconds
const GIVEN_UP = 7 * DAY; // after the renewal that failed
const PLAN_CENTS = 2900;
const MATCH_CENTS = 8;

/** Everything that happened to one organizer; times are milliseconds. */
export interface Timeline {
  readonly moments: readonly Moment[]; // in their order
  readonly plans: readonly PlanRun[]; // one after another
  readonly until: number;
}

/** What everybody could see from a moment on. */
export interface Moment {
  readonly at: number;
  readonly shown: ReadonlySet<string>; // matches with a cell
}

export interface PlanRun {
  readonly begun: number;
  readonly fails: boolean; // its card pays once and no renewal
  readonly changes: readonly { readonly at: number; readonly ends: boolean }[]; // cancelled, or resumed
}

export interface Bill {
  readonly cents: number;
  readonly status: 'paid' | 'open' | 'uncollectible';
}

/** The matches of each billing month, by when it began. */
export function recountMonths(timeline: Timeline): Map<number, Set<string>> {
  const months = new Map<number, Set<string>>();
  for (const plan of timeline.plans) {
    const end = endOf(plan);
    for (let k = 0; monthOf(plan, k) <= timeline.until && monthOf(plan, k) < end; k++) {
      const [from, to] = [monthOf(plan, k), Math.min(monthOf(plan, k + 1), end)];
      const shown = shownWithin(timeline, from, to);
      if (shown.size > 0) months.set(from, shown);
    }
  }
  return months;
}

/** Every bill, in the order of their dates. */
export function recountBills(timeline: Timeline): Bill[] {
  const months = recountMonths(timeline);
  return timeline.plans.flatMap((plan) => {
    const bills: Bill[] = [{ cents: PLAN_CENTS, status: 'paid' }];
    for (let k = 1; monthOf(plan, k) <= timeline.until && monthOf(plan, k) <= endOf(plan); k++) {
      const at = monthOf(plan, k);
      const matches = months.get(monthOf(plan, k - 1))?.size ?? 0;
      const cents = matches * MATCH_CENTS + (isEnding(plan, at) ? 0 : PLAN_CENTS);
      const unpaid = at + GIVEN_UP <= timeline.until ? 'uncollectible' : 'open';
      if (cents > 0) bills.push({ cents, status: plan.fails ? unpaid : 'paid' });
    }
    return bills;
  });
}

/** When a plan is over: with a month in which it was cancelled, or when its renewal is given up. */
export function endOf(plan: PlanRun): number {
  for (let k = 1; k < 1000; k++) {
    const at = monthOf(plan, k);
    if (isEnding(plan, at)) return at;
    if (plan.fails) return at + GIVEN_UP;
  }
  return Number.POSITIVE_INFINITY;
}

/** When a month of a plan begins: on the day of the first one, or on the last of a month that is too short. */
export function monthOf({ begun }: PlanRun, months: number): number {
  const [date = '', time = ''] = new Date(begun).toISOString().split('T');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const y = Math.floor(counted / 12);
  const m = (counted % 12) + 1;
  const isLeap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1]!;
  const two = (number: number) => String(number).padStart(2, '0');
  return Date.parse(`${y}-${two(m)}-${two(Math.min(day, days))}T${time}`);
}

/** Whether the last change before a month's end, or at it, was that the plan ends. */
function isEnding({ changes }: PlanRun, at: number): boolean {
  return changes.findLast((change) => change.at < at)?.ends ?? false;
}

/** What was shown in a time, of which the end is no part; what is changed at its beginning was shown in it. */
function shownWithin({ moments, until }: Timeline, from: number, to: number): Set<string> {
  const shown = new Set<string>();
  moments.forEach((moment, i) => {
    const ended = moments[i + 1]?.at ?? until;
    if (moment.at < to && ended >= from) for (const match of moment.shown) shown.add(match);
  });
  return shown;
}
