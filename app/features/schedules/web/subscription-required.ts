import type { Listing } from '@evenfield/contract';

/** There are schedules, and the account's plan shows none of them. */
export class SubscriptionRequired extends Error {
  readonly scheduleCount: number;

  constructor(scheduleCount: number) {
    super('A subscription is needed.');
    this.name = 'SubscriptionRequired';
    this.scheduleCount = scheduleCount;
  }
}

/** What is listed; throws `SubscriptionRequired` where it is kept back. */
export function listed<T>(listing: Listing<T>): T {
  if (!listing.ok) throw new SubscriptionRequired(listing.scheduleCount);
  return listing.value;
}
