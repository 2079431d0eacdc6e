/** The app, an organiser with a plan, and a schedule of theirs that nobody has published. */
import { endpoints } from '@evenfield/contract';
import { beforeAll } from 'vitest';
import { post, turnBilling } from '#testing/server/buying.ts';
import { saveNew } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { type PayersApp, usePayer } from '#testing/server/use-payer.ts';

/** Drawn once: that takes a while. */
export const SMALL = smallSchedule();

export interface LinksWorld extends PayersApp {
  readonly schedule: string; // its id
  readonly newSchedule: () => Promise<string>;
}

/** In a file of tests: what is read of it is there once its tests begin. */
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

/** The plan is cancelled, and its month goes by. */
export async function endPlan(url: string, token: string): Promise<void> {
  await post(url, token, endpoints.cancelPlan);
  await turnBilling(url, 32);
}
