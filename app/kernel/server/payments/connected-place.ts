import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { ConnectedListener } from './connected.ts';

/** What a provider of payments to connected accounts needs. */
export interface ConnectedPlace {
  readonly db: Kysely<Tables>;
  readonly now: Clock;
  readonly address: () => string; // of this server, which shows the pages of the test mode
  readonly onEvent: ConnectedListener;
}
