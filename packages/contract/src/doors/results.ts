/** How matches went: scores and what was said of them, score links, playoffs and tables. */
export { resultCalls } from '../endpoints/result-calls.ts'; // by themselves, for a page that has to stay small
export { encodeStandingsCsv } from '../wire/csv/standings-csv.ts';
export {
  decodeResult,
  decodeResults,
  encodeResult,
  MOST_REMARK,
  MOST_SCORE,
  MOST_SETS,
  RESULT_KEYS,
  SCORE_PATH,
  SHOOTOUT_PATH,
  type ShownResult,
} from '../wire/matches/result-keys.ts';
export { encodeScoreEntry, type MatchCall } from '../wire/results/match-call.ts';
export {
  decodeResultHistory,
  encodeMatchResults,
  encodeOwnResultChanges,
  encodeResultHistory,
  encodeResultHistoryQuery,
  type ResultAct,
  type ResultChange,
} from '../wire/results/match-results.ts';
export { encodeEntryFields, type ScoreEntry } from '../wire/results/score-entry.ts';
export {
  decodeLinks,
  decodeNewLink,
  encodeJudgement,
  encodeLinks,
  encodeLinkWish,
  encodeNewLink,
  encodeOwnLinks,
  encodeRevoke,
  type Judgement,
  type JudgementFrame,
  LINK_HEADER,
  type LinkScope,
  type LinkWish,
  linkFields,
  linkPath,
  MOST_LINK_NAME,
  type NewScoreLink,
  SCORE_PAGE,
  type ScoreLink,
} from '../wire/results/score-link.ts';
export {
  findResultFaults,
  isStoredPlayoff,
  readFieldNoun,
  readStoredTables,
} from '../wire/results/score-rules.ts';
export {
  decodeRecorded,
  decodeScoring,
  decodeStaleEntry,
  encodeRecorded,
  encodeScoring,
  encodeScoringRow,
  encodeScoringText,
  encodeStaleEntry,
  type GoneScope,
  type Recorded,
  type Scoring,
  type ScoringMatch,
} from '../wire/results/scoring.ts';
export {
  encodeStandings,
  type StandingRow,
  type Standings,
  type StandingsTable,
} from '../wire/results/standings.ts';
export {
  type BracketRow,
  findBracketRows,
  readStartedPlayoffs,
  readStoredPlayoff,
  type StoredPlayoff,
} from '../wire/results/stored-playoff.ts';
export {
  readStoredStages,
  STORED_PLAYOFF_MARK,
  STORED_PLAYOFF_PATH,
  type StoredStages,
} from '../wire/results/stored-stages.ts';
