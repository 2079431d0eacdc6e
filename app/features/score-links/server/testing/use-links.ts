/** The app, an organizer with a plan, and an unpublished schedule. */

import { beforeAll } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { post, turnBilling } from '#testing/server/buying.ts';
import { saveNew } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { type PayersApp, usePayer } from '#testing/server/use-payer.ts';

/** Generated once, since it takes a while. */
export const SMALL = smallSchedule();

export interface LinksWorld extends PayersApp {
  readonly schedule: string; // its id
  readonly newSchedule: () => Promise<string>;
}

/** Sets up a file of tests; its properties are available once the tests begin. */
export function useLinks(): LinksWorld {
  const app = usePayer();
  const newSchedule = () => saveNew(app.url, app.token, SMALL);
  let schedule = '';
  beforeAll(async () => {
    schedule = await newSchedule();
  });
  return {
    get served() {
      return app.served;
    },
    get url() {
      return app.url;
    },
    get token() {
      return app.token;
    },
    get schedule() {
      return schedule;
    },
    newSchedule,
  };
}

/** Cancels the plan and waits for the end of its month. */
export async function endPlan(url: string, token: string): Promise<void> {
  await post(url, token, billingCalls.cancelPlan);
  await turnBilling(url, 32);
}
