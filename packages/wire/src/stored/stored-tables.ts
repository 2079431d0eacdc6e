/** Reads from stored inputs the rules of the standings and of results, and the noun for a field. */
import { type FieldNoun, fieldNounOf, type TableRules } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeTableRules, tableRules } from '../generation/table-rules.ts';

const storedTables = z.object({ tables: tableRules });

/** Reads the standings rules of stored inputs; those of 'other' if there are none. */
export function readStoredTables(inputs: unknown): TableRules {
  const read = z.safeParse(storedTables, inputs);
  return decodeTableRules((read.success && read.data.tables) || {});
}

/** Returns the noun for what the sport of stored inputs is played on; 'field' by default. */
export function readFieldNoun(inputs: unknown): FieldNoun {
  return fieldNounOf({ tables: readStoredTables(inputs) });
}
