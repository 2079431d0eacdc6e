/**
 * Allows one purchase per organizer at a time. A few others wait by polling; more are refused,
 * which affects nobody else.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#kernel/server/problem.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { beginPurchase, type PurchaseKey, type PurchaseStart } from './purchase-store.ts';

const KEY_TAKEN = 'This key was sent with another card. Send a new one for every purchase.';
const POLLS = 50; // polls of a purchase in progress before giving up
const BETWEEN_LOOKS = 300; // milliseconds
const MOST_WAITING = 3; // per organizer, in this process
const COME_BACK = 15; // seconds: the longest wait

type AloneStart = Extract<PurchaseStart, { kind: 'begun' | 'done' }>;

/** The number of waiting purchases by organizer; no entry for none. */
const waiting = new Map<string, number>();

/**
 * Begins a purchase as soon as no other one of the organizer is in progress. Throws `Problem`
 * `tooMany` when enough are waiting, `overloaded` when it waited too long.
 */
export async function beginAlone(
  deps: Pick<BillingDeps, 'db' | 'clock'>,
  purchase: PurchaseKey,
  cardToken: string,
): Promise<AloneStart> {
  const poll = () => pollOnce(deps, purchase, cardToken);
  const { userId } = purchase;
  const start = await poll();
  if (start) return start;
  const before = waiting.get(userId) ?? 0;
  if (before >= MOST_WAITING) throw new Problem('tooMany', [], COME_BACK);
  waiting.set(userId, before + 1);
  try {
    return await waitFor(poll);
  } finally {
    const still = (waiting.get(userId) ?? 1) - 1;
    if (still > 0) waiting.set(userId, still);
    else waiting.delete(userId);
  }
}

async function waitFor(poll: () => Promise<AloneStart | null>): Promise<AloneStart> {
  for (let polls = 1; polls < POLLS; polls++) {
    await sleep(BETWEEN_LOOKS);
    const start = await poll();
    if (start) return start;
  }
  throw new Problem('overloaded');
}

/** Returns null when another purchase of the organizer is in progress. */
async function pollOnce(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  purchase: PurchaseKey,
  cardToken: string,
): Promise<AloneStart | null> {
  const start = await beginPurchase(db, { ...purchase, cardToken: digestOf(cardToken) }, clock());
  switch (start.kind) {
    case 'begun':
    case 'done':
      return start;
    case 'otherCard':
      throw new Problem('malformed', [{ path: 'idempotency-key', message: KEY_TAKEN }]);
    case 'gone':
      throw new Problem('unauthorized');
    case 'busy':
      return null;
  }
}
