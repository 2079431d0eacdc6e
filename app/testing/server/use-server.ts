/** The real app for a file of tests, with the people and servers around it that its scene names. */

import { afterAll, beforeAll } from 'vitest';
import type { AppOptions } from '../../app.ts';
import { buildPlainPages } from './built-pages.ts';
import { buyPlan, changeCard, newToken, purchase, turnBilling } from './buying.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { readCode, readMails } from './read-mail.ts';
import { recordScore, sendEntry } from './recording.ts';
import { newDraft, open, publish, runCommand, save, saveNew, savePublished } from './saving.ts';
import {
  callScoring,
  judgeByLink,
  newLink,
  openScoring,
  recordByLink,
  revoke,
  sendLinkRequest,
} from './scoring.ts';
import { type ServedApp, serveApp, serveReplica } from './serve-app.ts';
import { call, callAs, signUp, type TestOrganizer } from './sign-up.ts';
import {
  type StripeServer,
  startStripeServer,
  stripeChoice,
} from './stripe-server/stripe-server.ts';
import { turnableClock } from './turn-clock.ts';
import { watchEdits, watchLive } from './watch-live.ts';

export interface Scene extends Partial<AppOptions> {
  readonly signedIn?: true; // an organizer: `organizer` and `token`
  readonly withPlan?: true; // the organizer, who has bought a plan
  readonly withPages?: true; // public pages, as documents of plain JSON
  readonly withReplica?: true; // another process on the same database: `replica`
  readonly withStripe?: true; // takes payments through a fake Stripe: `stripe`
  readonly withMailServer?: true; // sends e-mails through a mail server: `mailServer`
}

interface Opened extends ServedApp {
  readonly organizer: TestOrganizer;
  readonly token: string; // the organizer's
  readonly replica: ServedApp;
  readonly pages: string; // the folder of the public pages
  readonly stripe: StripeServer;
  readonly mailServer: TestMailServer;
}

/** What tests do over HTTP; each takes the address of a server first. */
const TOOLS = {
  ...{ call, callAs, signUp, newPayer, readCode, readMails },
  ...{ save, saveNew, runCommand, publish, savePublished, newDraft, open },
  ...{ recordScore, sendEntry, watchEdits, watchLive },
  ...{ buyPlan, changeCard, newToken, purchase, turnBilling },
  ...{ callScoring, judgeByLink, newLink, openScoring, recordByLink, revoke, sendLinkRequest },
};

type Tools = {
  readonly [Name in keyof typeof TOOLS]: (typeof TOOLS)[Name] extends (
    url: string,
    ...rest: infer Rest
  ) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/** Its tools can be destructured at once; its other properties are there once the tests begin. */
export type TestServer = Opened & Tools;

/** Opens the scene before a file's tests and closes it after them. */
export function useServer(scene: Scene = {}): TestServer {
  const closers: (() => Promise<void>)[] = [];
  let opened: Partial<Opened> = {};
  beforeAll(async () => {
    opened = await openScene(scene, closers);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  const partOf = (name: keyof Opened) => {
    const part = opened[name];
    if (part === undefined) throw new Error(`The scene has no '${name}', or not yet.`);
    return part;
  };
  const server = {};
  for (const [name, tool] of Object.entries(TOOLS)) {
    const act = tool as (url: string, ...rest: unknown[]) => unknown;
    const value = (...rest: unknown[]) => act(partOf('url') as string, ...rest);
    Object.defineProperty(server, name, { value });
  }
  for (const name of PARTS) {
    Object.defineProperty(server, name, { get: () => partOf(name), configurable: true });
  }
  return server as TestServer;
}

const PARTS = [
  ...(['app', 'database', 'url', 'close', 'organizer', 'token'] as const),
  ...(['replica', 'pages', 'stripe', 'mailServer'] as const),
];

async function openScene(
  { signedIn, withPlan, withPages, withReplica, withStripe, withMailServer, ...options }: Scene,
  closers: (() => Promise<void>)[],
): Promise<Partial<Opened>> {
  const { clock } = options.clock ? { clock: options.clock } : turnableClock();
  const pages = withPages && (await buildPlainPages());
  if (pages) closers.push(pages.remove);
  const stripe = withStripe && (await startStripeServer(clock));
  if (stripe) closers.push(stripe.close);
  const mailServer = withMailServer && (await startMailServer());
  if (mailServer) closers.push(mailServer.close);
  const served = await serveApp({
    ...(pages && { pages: pages.folder }),
    ...(stripe && { clock, payments: stripeChoice(stripe) }),
    ...(mailServer && { smtp: { url: mailServer.url, from: 'hello@example.org' } }),
    ...options,
  });
  closers.push(served.close);
  const replica = withReplica && (await serveReplica(served));
  if (replica) closers.push(replica.close);
  const organizer = (signedIn || withPlan) && (await signUp(served.url));
  if (organizer && withPlan) await buyPlan(served.url, organizer.token);
  return {
    ...served,
    ...(pages && { pages: pages.folder }),
    ...(stripe && { stripe }),
    ...(mailServer && { mailServer }),
    ...(replica && { replica }),
    ...(organizer && { organizer, token: organizer.token }),
  };
}

/** A new organizer with a plan; returns their token. */
async function newPayer(url: string, card?: string): Promise<string> {
  const { token } = await signUp(url);
  await buyPlan(url, token, card);
  return token;
}
