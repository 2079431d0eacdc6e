import {
  decodeMatchTable,
  encodeMatchTableQuery,
  type MatchTable,
  type MatchTableFacts,
  type MatchTableQuery,
  type TableMatch,
  type TablePage,
} from '@evenfield/wire';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { scheduleCalls } from '../../api.ts';

/** A page of matches with the facts beside it. */
export interface MatchPage extends TablePage<TableMatch> {
  readonly facts: MatchTableFacts;
}

/** Loads a page of a saved schedule's matches. Throws `CallFailure`. */
export async function loadMatches(query: MatchTableQuery, signal: AbortSignal): Promise<MatchPage> {
  const sent = { query: encodeMatchTableQuery(query), signal };
  const { page, facts }: MatchTable = decodeMatchTable(
    await callEndpoint(scheduleCalls.getMatchTable, sent),
  );
  return { ...page, facts };
}
