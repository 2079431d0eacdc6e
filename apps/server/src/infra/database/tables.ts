import type { AccountTables } from './account-tables.ts';

/** Every table with its columns, each written by the feature that owns it. */
export interface Tables extends AccountTables {}
