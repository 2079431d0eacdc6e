import type { Listing } from '@evenfield/wire';

/** The account has schedules, but without a plan none of them is listed. */
export class SubscriptionRequired extends Error {
  readonly scheduleCount: number;

  constructor(scheduleCount: number) {
    super('A subscription is needed.');
    this.name = 'SubscriptionRequired';
    this.scheduleCount = scheduleCount;
  }
}

/** Returns the list; throws `SubscriptionRequired` when it is withheld. */
export function listed<T>(listing: Listing<T>): T {
  if (!listing.ok) throw new SubscriptionRequired(listing.scheduleCount);
  return listing.value;
}
