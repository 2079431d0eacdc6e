import type { PlanId, PurchaseAnswer } from '@evenfield/contract/billing';
import { CallFailure } from '#kernel/web/call-failure.ts';
import type { CardMaker } from './card-maker.ts';
import type { CardUse } from './card-use.ts';

const PATIENCE = 60_000; // milliseconds; a server that says nothing for longer is taken for lost
const MOST_QUESTIONS = 3; // a bank that asks more often gets no further

/** One purchase. Sent again it is the same one, and charged once. */
export interface PurchaseTry {
  readonly cardToken: string;
  readonly key: string; // unlike that of any other
}

/** How a try came out. `open`: nobody here knows, and the same try is to be sent again. */
export type PurchaseEnd =
  | Exclude<PurchaseAnswer, { kind: 'holderAsked' }>
  | { readonly kind: 'open'; readonly message: string };

export function beginTry(cardToken: string): PurchaseTry {
  return { cardToken, key: crypto.randomUUID() };
}

/** Sends a purchase or a change of the card, and again after each question of the bank to its holder. */
export async function makePurchase(
  { cardToken, key }: PurchaseTry,
  { plan, use }: { readonly plan: PlanId; readonly use: CardUse },
  maker: CardMaker,
): Promise<PurchaseEnd> {
  try {
    for (let questions = 0; questions <= MOST_QUESTIONS; questions++) {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await use.send({ cardToken, plan }, { idempotencyKey: key, signal });
      if (answer.kind !== 'holderAsked') return answer;
      const asked = await maker.askHolder(answer.clientSecret);
      if (!asked.ok) return { kind: 'open', message: asked.refusal };
    }
    return {
      kind: 'open',
      message: 'Your bank still needs your confirmation. Try again, or use another card.',
    };
  } catch (failure) {
    if (failure instanceof CallFailure) {
      return { kind: 'open', message: failure.reason === 'refused' ? failure.message : use.lost };
    }
    if (failure instanceof DOMException && failure.name === 'TimeoutError') {
      return { kind: 'open', message: use.lost };
    }
    throw failure;
  }
}
