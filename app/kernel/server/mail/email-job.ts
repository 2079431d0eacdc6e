/** E-mails that a job writes and sends, with the data to write them but no codes or links. */
export type EmailJob =
  | { readonly kind: 'verification'; readonly organizerId: string; readonly email: string | null }
  | RecoveryEmail
  | { readonly kind: 'passwordChanged'; readonly organizerId: string }
  | { readonly kind: 'accountDeleted'; readonly email: string }
  | PaymentFailedEmail
  | { readonly kind: 'planEnded'; readonly organizerId: string; readonly reason: PlanEndReason };

/** Why a plan ended: its owner canceled it, it couldn't be charged, or it was ended for them. */
export type PlanEndReason = 'wished' | 'unpaid' | 'stopped';

interface RecoveryEmail {
  readonly kind: 'recovery';
  readonly email: string;
  readonly subject?: string; // the code's row; absent in jobs of the previous version
}

interface PaymentFailedEmail {
  readonly kind: 'paymentFailed';
  readonly organizerId: string;
  readonly cents: number;
  readonly nextTry: string | null; // ISO 8601 UTC; null: no retry
}
