import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** What a feature keeps of a person, for the file that is theirs to take away. */
export interface OwnRecords {
  readonly name: string;
  /** The JSON text of it, in as many pieces as it takes. */
  readonly write: (db: Kysely<Tables>, ownerId: string) => AsyncIterable<string>;
}
