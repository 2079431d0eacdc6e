/** Results: scores and their history, score links, playoffs and standings. */

export { encodeStandingsCsv } from '../csv/standings-csv.ts';
export {
  decodeResult,
  decodeResults,
  encodeResult,
  MOST_REMARK,
  MOST_SCORE,
  MOST_SETS,
  RESULT_KEYS,
} from '../matches/result-keys.ts';
export { readLengths } from '../stored/stored-lengths.ts';
export {
  type BracketRow,
  findBracketRows,
  readStartedPlayoffs,
  readStoredPlayoff,
  type StoredPlayoff,
} from '../stored/stored-playoff.ts';
export {
  isStoredPlayoff,
  readStoredStages,
  STORED_PLAYOFF_MARK,
  STORED_PLAYOFF_PATH,
  type StoredStages,
} from '../stored/stored-stages.ts';
export { readFieldNoun, readStoredTables } from '../stored/stored-tables.ts';
export { readVenuesOfFields, type StoredVenue } from '../stored/stored-venues.ts';
export { findResultFaults } from './find-result-faults.ts';
export {
  encodeScoreEntry,
  MATCH_CALL,
  type MatchCall,
  matchCallBody,
} from './match-call.ts';
export {
  encodeMatchResults,
  matchResultsEnvelope,
} from './match-results.ts';
export { entryBody, entryKey, type ScoreEntry } from './score-entry.ts';
export { LINK_HEADER, SCORE_PAGE } from './score-link.ts';
export {
  decodeStandings,
  encodeStandings,
  type Standings,
  type StandingsTable,
  standingsEnvelope,
  standingsParams,
} from './standings.ts';
