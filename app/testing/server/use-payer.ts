import { afterAll, beforeAll } from 'vitest';
import { buyPlan } from './buying.ts';
import { type ServedApp, serveApp } from './serve-app.ts';
import { signUp } from './sign-up.ts';

export interface PayersApp {
  readonly served: ServedApp;
  readonly url: string;
  readonly token: string; // of an organizer with a plan
}

/** In a file of tests: what is read of it is there once its tests begin. */
export function usePayer(): PayersApp {
  let app: PayersApp;
  beforeAll(async () => {
    const served = await serveApp();
    app = { served, url: served.url, token: await newPayer(served.url) };
  });
  afterAll(() => app.served.close());
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
  };
}

export async function newPayer(url: string): Promise<string> {
  const { token } = await signUp(url);
  await buyPlan(url, token);
  return token;
}
