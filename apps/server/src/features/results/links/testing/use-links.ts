/** The app, an organiser with a plan, and a schedule of theirs that nobody has published. */
import { endpoints } from '@evenfield/contract';
import { afterAll, beforeAll } from 'vitest';
import { buyPlan, post, turnBilling } from '../../../../testing/buying.ts';
import { saveNew } from '../../../../testing/saving.ts';
import { type ServedApp, serveApp } from '../../../../testing/serve-app.ts';
import { signUp } from '../../../../testing/sign-up.ts';
import { smallSchedule } from '../../../../testing/small-schedule.ts';

/** Drawn once: that takes a while. */
export const SMALL = smallSchedule();

export interface LinksWorld {
  readonly served: ServedApp;
  readonly url: string;
  readonly token: string;
  readonly schedule: string; // its id
}

/** In a file of tests: what is read of it is there once its tests begin. */
export function useLinks(): LinksWorld & { readonly newSchedule: () => Promise<string> } {
  let world: LinksWorld;
  beforeAll(async () => {
    const served = await serveApp();
    const token = await newPayer(served.url);
    const schedule = await saveNew(served.url, token, SMALL);
    world = { served, url: served.url, token, schedule };
  });
  afterAll(() => world.served.close());
  return {
    get served() {
      return world.served;
    },
    get url() {
      return world.url;
    },
    get token() {
      return world.token;
    },
    get schedule() {
      return world.schedule;
    },
    newSchedule: () => saveNew(world.url, world.token, SMALL),
  };
}

export async function newPayer(url: string): Promise<string> {
  const { token } = await signUp(url);
  await buyPlan(url, token);
  return token;
}

/** The plan is cancelled, and its month goes by. */
export async function endPlan(url: string, token: string): Promise<void> {
  await post(url, token, endpoints.cancelPlan);
  await turnBilling(url, 32);
}
