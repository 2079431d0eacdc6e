/** What Stripe keeps of connected accounts and of what is paid to them. */
import type { Stripe } from 'stripe';

export interface StoredAccount {
  readonly id: string;
  readonly object: 'account';
  readonly email: string | null;
  readonly country: string;
  business_profile: { name: string | null };
  default_currency: string;
  charges_enabled: boolean;
  isDisconnected: boolean;
}

export type StoredSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'cancel_url'
  | 'url'
> & {
  readonly account: string;
  readonly shareCents: number;
  payment_intent: string | null;
};

export interface StoredDirectPayment {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly account: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: 'succeeded';
  readonly shareCents: number;
  shareRefunded: number;
}

export interface StoredRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly payment_intent: string;
  status: 'succeeded' | 'failed';
}

export interface StoredDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly payment_intent: string;
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response';
}

export interface ConnectedState {
  readonly accounts: Map<string, StoredAccount>;
  readonly sessions: Map<string, StoredSession>;
  readonly directPayments: Map<string, StoredDirectPayment>;
  readonly refunds: StoredRefund[]; // newest first
  readonly disputes: StoredDispute[];
}

export function createConnectedState(): ConnectedState {
  return {
    accounts: new Map(),
    sessions: new Map(),
    directPayments: new Map(),
    refunds: [],
    disputes: [],
  };
}

/** What an account has of a payment: what came in less what went back. */
export function netOf({ refunds, disputes, directPayments }: ConnectedState, id: string): number {
  const gone = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...disputes.filter(({ status }) => status === 'needs_response' || status === 'lost'),
  ].filter(({ payment_intent: payment }) => payment === id);
  return (directPayments.get(id)?.amount ?? 0) - gone.reduce((sum, { amount }) => sum + amount, 0);
}
