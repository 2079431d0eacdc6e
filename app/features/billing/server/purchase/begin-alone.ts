/**
 * One organiser makes one purchase at a time. A few others wait for it, each of which looks again and
 * again: whoever sends more of them is told to come back, and slows nobody but themselves.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#kernel/server/problem.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { BillingDesk } from '../billing-desk.ts';
import { beginPurchase, type PurchaseKey, type PurchaseStart } from './purchase-store.ts';

const KEY_TAKEN = 'This key was sent with another card. Send a new one for every purchase.';
const LOOKS = 50; // at a purchase that is being made, until whoever waits for it is told to come back
const BETWEEN_LOOKS = 300; // milliseconds
const MOST_WAITING = 3; // of one organiser, in this process
const COME_BACK = 15; // seconds: as long as one may wait

type AloneStart = Extract<PurchaseStart, { kind: 'begun' | 'done' }>;

/** How many purchases of an organiser wait; nobody stands here for whom none does. */
const waiting = new Map<string, number>();

/**
 * Begins a purchase as soon as no other one of the same organiser is being made. Throws the problem
 * `tooMany` where enough of theirs wait already, and `overloaded` where it has waited for too long.
 */
export async function beginAlone(
  desk: Pick<BillingDesk, 'db' | 'clock'>,
  purchase: PurchaseKey,
  cardToken: string,
): Promise<AloneStart> {
  const look = () => lookOnce(desk, purchase, cardToken);
  const { userId } = purchase;
  const start = await look();
  if (start) return start;
  const before = waiting.get(userId) ?? 0;
  if (before >= MOST_WAITING) throw new Problem('tooMany', [], COME_BACK);
  waiting.set(userId, before + 1);
  try {
    return await waitFor(look);
  } finally {
    const still = (waiting.get(userId) ?? 1) - 1;
    if (still > 0) waiting.set(userId, still);
    else waiting.delete(userId);
  }
}

async function waitFor(look: () => Promise<AloneStart | null>): Promise<AloneStart> {
  for (let looks = 1; looks < LOOKS; looks++) {
    await sleep(BETWEEN_LOOKS);
    const start = await look();
    if (start) return start;
  }
  throw new Problem('overloaded');
}

/** Null where another purchase of theirs is being made. */
async function lookOnce(
  { db, clock }: Pick<BillingDesk, 'db' | 'clock'>,
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
