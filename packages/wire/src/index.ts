export { decodeCsvText } from './csv/decode-csv-text.ts';
export { guardCell, unguardCell } from './csv/formula-guard.ts';
export { decodeScheduleCsv, encodeScheduleCsv, isScheduleCsv } from './csv/schedule-csv.ts';
export { encodeSchedulesCsv } from './csv/schedules-csv.ts';
export { emailText } from './email.ts';
export { encodeProblem, messageEnvelope, problemEnvelope, problemMessage } from './envelope.ts';
export {
  formatHelp,
  formatObstacle,
  formatObstacleCount,
  formatPlaceAt,
} from './explanations/explanation-words.ts';
export { formatProof } from './explanations/proof-words.ts';
export {
  formatRelaxation,
  formatRelaxed,
  formatTightClaim,
} from './explanations/tightness-words.ts';
export { type Decoded, type Fault, faultPath } from './fault.ts';
export { formatPlace, locationOfField, mapAddress, splitPlace } from './format-place.ts';
export {
  type Impossible,
  type NamedShortage,
  nameShortages,
} from './generation/day-require.ts';
export { findNotes } from './generation/find-notes.ts';
export { generationBody } from './generation/generation-body.ts';
export { encodeGenerationQuery, generationQuery } from './generation/generation-query.ts';
export {
  decodeGenerationRequest,
  encodeGenerationRequest,
} from './generation/generation-request.ts';
export {
  decodeSchedule,
  encodeFaultyFile,
  encodeGenerated,
  encodeImpossible,
  encodeSchedule,
  type GenerationResponse,
  generationEnvelope,
} from './generation/generation-response.ts';
export {
  ANSWER_LINE_START,
  betterLineStart,
  decodeStreamLine,
  encodeProgressLine,
  type GenerationNews,
  STREAM_TYPE,
} from './generation/generation-stream.ts';
export {
  decodeImportForm,
  encodeImportForm,
  type FormPart,
  type ImportForm,
  importBody,
} from './generation/import-form.ts';
export type { ImportRecord } from './generation/import-records.ts';
export { DEFAULT_SEED, type GenerationRequest } from './generation/read-request.ts';
export { MAX_TEAMS } from './generation/request-entry.ts';
export { MOST_DATES, MOST_FIELDS } from './generation/season.ts';
export {
  dayLabel,
  fieldLabel,
  fieldLabelIn,
  fieldLabels,
  inFieldWords,
  inSportWords,
  longDayLabel,
  monthLabel,
  timeLabel,
} from './labels.ts';
export { ILLEGIBLE, isLegible, legible } from './legible-names.ts';
export { listRows } from './list-rows.ts';
export {
  decodeEntryName,
  encodeEntryName,
  isPlainName,
  POOL_MARK,
} from './matches/entry-name.ts';
export { MOST_REASON } from './matches/match.ts';
export { decodeMessage, encodeMessage, encodeRefused, outcomeEnvelope } from './message.ts';
export { DEFAULT_TEAM, nameBlankTeams } from './name-blank-teams.ts';
export { decodeBody } from './parse.ts';
export { personName, phoneNumber } from './person.ts';
export { encodePlanRequired, planRequired } from './plan-required.ts';
export { type ProblemCode, problemSentence } from './problems.ts';
export { findExcess } from './saving/find-excess.ts';
export {
  decodeUpdatedMatch,
  encodeBrokenRule,
  encodeDoubleBooked,
  encodeMatchUpdate,
  encodeUpdatedMatch,
  type MatchUpdate,
  matchUpdateEnvelope,
  type UpdatedMatch,
} from './saving/match-update.ts';
export {
  conflictsOf,
  decodeSave,
  decodeSaved,
  encodeSave,
  encodeSaved,
  encodeSavedText,
  type Saved,
  type SaveFrame,
  type SaveType,
  saveBody,
  savedEnvelope,
} from './saving/save-request.ts';
export {
  decodeSavedList,
  encodeRename,
  encodeSavedList,
  encodeSubscriptionRequired,
  type ListedSchedule,
  type Listing,
  type NewName,
  renameBody,
  savedListEnvelope,
} from './saving/saved-list.ts';
export {
  decodeSavedSchedule,
  encodeSavedSchedule,
  readShownSchedule,
  type SentSchedule,
} from './saving/saved-schedule.ts';
export {
  type DraftOf,
  decodeDetail,
  decodeStale,
  detailEnvelope,
  encodeDetailResponse,
  encodeDetailText,
  encodeStale,
  readDetail,
  type SavedFacts,
  type SavedSchedule,
  type StoredDetail,
  staleEnvelope,
} from './saving/schedule-detail.ts';
export type { ScheduleLocation } from './saving/schedule-location.ts';
export {
  encodeScheduleQuery,
  scheduleId,
  scheduleQuery,
  versionNumber,
} from './saving/schedule-query.ts';
export type {
  PublishedSearch,
  SchedulePage,
  SitePage,
  TvPage,
} from './site/site-page.ts';
export { SPORTS } from './sports.ts';
export {
  BUFFER,
  locateCell,
  type StoredCell,
  storedOnUpdate,
} from './stored/stored-cell.ts';
export {
  countStoredTeams,
  encodeEdited,
  MATCH_NAMES,
  NO_FIELD_NAME,
  OPEN_KEYS,
  openInputs,
  readStoredEntries,
  readStoredShifts,
  STORED_GUEST,
  type StoredEntry,
  type StoredMatch,
  storedInputs,
  toStoredMatches,
} from './stored/stored-match.ts';
export {
  type Direction,
  MOST_ROWS,
  type TableOrder,
  type TablePage,
  type TableQuery,
} from './table-page.ts';
export {
  decodeMatchTable,
  encodeMatchTableFrame,
  encodeMatchTableQuery,
  type ListedEntry,
  type MatchFilter,
  type MatchTable,
  type MatchTableFacts,
  type MatchTableQuery,
  matchTableEnvelope,
  matchTableQuery,
  readStoredSeason,
  type StoredSeason,
  withoutDivisions,
} from './tables/match-table.ts';
export {
  byDateQuery,
  byMonthQuery,
  DATED_MATCH_NAMES,
  type DateSpan,
  datedMatchesEnvelope,
  encodeDatedMatches,
  MOST_DATED_ROWS,
} from './tables/matches-by-date.ts';
export {
  decodeSchedulesTable,
  encodeScheduleCount,
  encodeSchedulesFrame,
  encodeSchedulesTableQuery,
  encodeTabledSchedule,
  SCHEDULE_COLUMNS,
  SCHEDULE_STATUSES,
  type ScheduleColumn,
  type ScheduleStatus,
  type SchedulesTableQuery,
  SEASON_GROUPS,
  type SeasonGroup,
  scheduleCountEnvelope,
  schedulesTableEnvelope,
  schedulesTableQuery,
  type TabledSchedule,
} from './tables/schedules-table.ts';
export { STORED_DELAYS, TABLE_MATCH_NAMES, type TableMatch } from './tables/table-match.ts';
export type { Address } from './venues/place.ts';
export {
  createVenueBody,
  decodeCreatedVenue,
  decodeVenuePage,
  decodeVenues,
  deleteVenueQuery,
  encodeCreatedVenue,
  encodeDeleteVenue,
  encodeNewVenue,
  encodeVenuePage,
  encodeVenues,
  encodeVenuesQuery,
  type ListedVenue,
  MOST_NAMED,
  type NewVenue,
  type Venue,
  type VenueColumn,
  venueEnvelope,
  venuesEnvelope,
  venuesQuery,
} from './venues/venues.ts';
export {
  type ContactMessage,
  contactBody,
  contactFields,
  encodeContactMessage,
} from './visitors/contact.ts';
export {
  decodeSettings,
  encodeSettings,
  type MapTiles,
  type PaymentMode,
  type Settings,
  settingsEnvelope,
} from './visitors/settings.ts';
export { decodeSports, encodeSports, type Sport, sportsEnvelope } from './visitors/sports.ts';
