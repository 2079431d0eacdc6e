/** Somebody whose account has ended, as the provider knows them, and what it has to bill them yet. */
export interface ForgetWish {
  readonly customerId: string;
  readonly usage: readonly LateUsage[];
}

/** A usage report as a job is told it. */
interface LateUsage {
  readonly identifier: string;
  readonly matches: number;
  readonly at: string; // ISO 8601 UTC
}
