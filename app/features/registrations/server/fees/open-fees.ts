import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { ConnectedPlace } from '#kernel/server/payments/connected-place.ts';
import { openConnected } from '#kernel/server/payments/open-connected.ts';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import type { FeeContext } from './fee-context.ts';
import { handleFeeEvent } from './fee-events.ts';

export interface FeeSurroundings {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly address: () => string;
  readonly choice: PaymentsChoice;
  readonly sharePercent: number;
}

/** Opens the provider of payments to organizers. */
export async function openFees({ choice, ...surroundings }: FeeSurroundings): Promise<FeeContext> {
  const { database, clock, address } = surroundings;
  const { db } = database;
  const place: ConnectedPlace = {
    ...{ db, now: clock, address },
    onEvent: (event) => handleFeeEvent(context, event),
  };
  const connect = await openConnected(choice, place);
  const context: FeeContext = { ...surroundings, db, connect, place };
  return context;
}
