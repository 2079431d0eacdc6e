/** Letters that a job writes and sends, each with what it takes to write it. No code or link stands in one. */
export type LetterWish =
  | { readonly kind: 'verification'; readonly organiserId: string; readonly email: string | null }
  | RecoveryWish
  | { readonly kind: 'passwordChanged'; readonly organiserId: string }
  | { readonly kind: 'accountDeleted'; readonly email: string }
  | PaymentFailedWish
  | { readonly kind: 'planEnded'; readonly organiserId: string; readonly reason: PlanEndReason };

/** Why a plan has ended: whose it was let it end, it could not be charged, or it was ended for them. */
export type PlanEndReason = 'wished' | 'unpaid' | 'stopped';

interface RecoveryWish {
  readonly kind: 'recovery';
  readonly email: string;
  readonly subject?: string; // of the row that the code belongs to; the version before left it out
}

interface PaymentFailedWish {
  readonly kind: 'paymentFailed';
  readonly organiserId: string;
  readonly cents: number;
  readonly nextTry: string | null; // ISO 8601 UTC; null: it is not tried again
}
