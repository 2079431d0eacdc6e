import {
  decodeMatchTable,
  encodeMatchTableQuery,
  endpoints,
  type MatchTable,
  type MatchTableFacts,
  type MatchTableQuery,
  type TableMatch,
  type TablePage,
} from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** A page of matches with what is told beside it. */
export interface MatchPage extends TablePage<TableMatch> {
  readonly facts: MatchTableFacts;
}

/** Some matches of a saved schedule. Throws `CallFailure` where they cannot be had. */
export async function loadMatches(query: MatchTableQuery, signal: AbortSignal): Promise<MatchPage> {
  const sent = { query: encodeMatchTableQuery(query), signal };
  const { page, facts }: MatchTable = decodeMatchTable(
    await callEndpoint(endpoints.getMatchTable, sent),
  );
  return { ...page, facts };
}
