import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** What a feature stores about a person, for the file of their own records. */
export interface OwnRecords {
  readonly name: string;
  readonly of: 'account' | 'organization'; // whose id it gets
  /** Yields the JSON text in pieces. */
  readonly write: (db: Kysely<Tables>, ownerId: string) => AsyncIterable<string>;
}
