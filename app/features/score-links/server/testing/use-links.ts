/** The app, an organizer with a plan, and an unpublished schedule. */

import { beforeAll } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { type TestServer, useServer } from '#testing/server/use-server.ts';

/** Generated once, since it takes a while. */
export const SMALL = smallSchedule();

/** Sets up a file of tests; the schedule's id is available once the tests begin. */
export function useLinks() {
  const server = useServer({ withPlan: true });
  const newSchedule = () => server.saveNew(server.token, SMALL);
  let schedule = '';
  beforeAll(async () => {
    schedule = await newSchedule();
  });
  return {
    get schedule() {
      return schedule;
    },
    ...{ newSchedule, server },
  };
}

/** Cancels the plan and waits for the end of its month. */
export async function endPlan({ call, turnBilling }: TestServer, token: string): Promise<void> {
  await call(token, billingCalls.cancelPlan);
  await turnBilling(32);
}
