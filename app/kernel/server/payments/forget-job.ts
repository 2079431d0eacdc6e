/** A customer whose account was deleted, and the usage still to be billed. */
export interface ForgetJob {
  readonly customerId: string;
  readonly usage: readonly LateUsage[];
}

/** A usage report as JSON of a job. */
interface LateUsage {
  readonly identifier: string;
  readonly matches: number;
  readonly at: string; // ISO 8601 UTC
}
