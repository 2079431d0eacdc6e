/** Buying a plan with a card. Only the payment provider sees the card; the server gets a token. */
import * as z from 'zod/mini';
import { messageEnvelope, refusedEnvelope } from '../envelope.ts';
import { PLAN_IDS, type PlanId } from './prices.ts';

const NO_CARD = 'Enter a card first.';

export interface Purchase {
  readonly cardToken: string;
  readonly plan: PlanId;
}

/** A token that the payment provider created for a card. */
export const cardToken = z.string({ error: NO_CARD }).check(z.regex(/^[\w-]{1,255}$/, NO_CARD));

export const purchaseBody = z.pipe(
  z.object(
    {
      cardtoken: cardToken,
      plan: z.enum(PLAN_IDS, { error: "There is no such plan. The one to buy is 'lite'." }),
    },
    { error: 'Send an object with cardtoken and plan.' },
  ),
  z.transform(({ cardtoken, plan }): Purchase => ({ cardToken: cardtoken, plan })),
);

export function encodePurchase({ cardToken, plan }: Purchase): z.input<typeof purchaseBody> {
  return { cardtoken: cardToken, plan };
}

/** The bank wants the card holder to authenticate; then the same purchase is sent again. */
const holderAsked = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('requires_action'),
  data: z.object({ client_secret: z.string() }),
});

/** The `error` of a refusal is the provider's code, such as `card_declined`. */
export const purchaseEnvelope = z.union([messageEnvelope, holderAsked, refusedEnvelope]);

export type PurchaseResponse =
  | { readonly kind: 'bought'; readonly message: string }
  | { readonly kind: 'holderAsked'; readonly message: string; readonly clientSecret: string }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string };

export function encodePurchaseResponse(answer: PurchaseResponse): z.infer<typeof purchaseEnvelope> {
  const { message } = answer;
  if (answer.kind === 'bought') return { success: true, message };
  if (answer.kind === 'refused') return { success: false, message, error: answer.code };
  const data = { client_secret: answer.clientSecret };
  return { success: false, message, error: 'requires_action', data };
}

export function decodePurchaseResponse(sent: z.infer<typeof purchaseEnvelope>): PurchaseResponse {
  const { message } = sent;
  if (sent.success) return { kind: 'bought', message };
  if ('data' in sent) {
    return { kind: 'holderAsked', message, clientSecret: sent.data.client_secret };
  }
  return { kind: 'refused', message, code: sent.error ?? 'card_declined' };
}
