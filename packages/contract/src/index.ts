export type { AnswerOf, Endpoint, ParamsOf, QueryOf, SentParams, SentQuery } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { type Decoded, type Fault, faultPath } from './fault.ts';
export { formatPlace, splitPlace } from './format-place.ts';
export {
  dayLabel,
  fieldLabel,
  fieldLabelIn,
  fieldLabels,
  inFieldWords,
  inSportWords,
  longDayLabel,
  timeLabel,
} from './labels.ts';
export { DEFAULT_TEAM, nameBlankTeams } from './name-blank-teams.ts';
export { isProductPage, PRODUCT_PAGES, SITE_PAGES } from './pages.ts';
export { type ProblemCode, problemSentence } from './problems.ts';
export { SPORTS } from './sports.ts';
export { decodeCsvText } from './wire/csv/decode-csv-text.ts';
export { guardCell } from './wire/csv/formula-guard.ts';
export { decodeScheduleCsv, encodeScheduleCsv, isScheduleCsv } from './wire/csv/schedule-csv.ts';
export { encodeSchedulesCsv } from './wire/csv/schedules-csv.ts';
export { emailText } from './wire/email.ts';
export { encodeProblem, problemEnvelope } from './wire/envelope.ts';
export {
  type Impossible,
  type NamedShortage,
  nameShortages,
} from './wire/generation/day-require.ts';
export {
  decodeGenerationAnswer,
  decodeSchedule,
  encodeFaultyFile,
  encodeImpossible,
  encodeSchedule,
  type GenerationAnswer,
} from './wire/generation/generation-answer.ts';
export { encodeGenerationQuery } from './wire/generation/generation-query.ts';
export {
  DEFAULT_SEED,
  decodeGenerationRequest,
  encodeGenerationRequest,
  type GenerationRequest,
} from './wire/generation/generation-request.ts';
export {
  ANSWER_LINE_START,
  betterLineStart,
  decodeStreamLine,
  encodeProgressLine,
  type GenerationNews,
  STREAM_TYPE,
} from './wire/generation/generation-stream.ts';
export {
  decodeImportForm,
  encodeImportForm,
  type FormPart,
  type ImportForm,
} from './wire/generation/import-form.ts';
export type { ImportCell, ImportRecord } from './wire/generation/import-records.ts';
export { MAX_TEAMS } from './wire/generation/request-entry.ts';
export { ILLEGIBLE, isLegible } from './wire/legible-names.ts';
export {
  decodeEntryName,
  encodeEntryName,
  isPlainName,
  POOL_MARK,
} from './wire/matches/entry-name.ts';
export { MOST_REASON } from './wire/matches/match.ts';
export { decodeBody } from './wire/parse.ts';
export { personName, phoneNumber } from './wire/person.ts';
export { encodePlanRequired } from './wire/plan-required.ts';
export { findExcess } from './wire/saving/find-excess.ts';
export {
  type BookedMatch,
  decodeUpdatedMatch,
  encodeDoubleBooked,
  encodeMatchUpdate,
  encodeUpdatedMatch,
  type MatchUpdate,
  type UpdatedMatch,
} from './wire/saving/match-update.ts';
export {
  conflictsOf,
  decodeSave,
  decodeSaved,
  encodeSave,
  encodeSaved,
  type ReadSave,
  type Saved,
  type SavedConflict,
  type SaveFrame,
  type SaveType,
} from './wire/saving/save-request.ts';
export {
  type BinnedSchedule,
  decodeBin,
  decodeLockedList,
  decodeSavedList,
  decodeUnusedList,
  encodeBin,
  encodeLockedList,
  encodeRename,
  encodeRestore,
  encodeSavedList,
  encodeSubscriptionRequired,
  encodeUnusedList,
  type ListedSchedule,
  type Listing,
  type LockedSchedule,
  type NewName,
} from './wire/saving/saved-list.ts';
export {
  decodeSavedSchedule,
  encodeSavedSchedule,
  readShownSchedule,
  type SentSchedule,
} from './wire/saving/saved-schedule.ts';
export {
  decodeDetail,
  decodeStale,
  encodeDetailAnswer,
  encodeDetailText,
  encodeStale,
  type SavedFacts,
  type SavedSchedule,
  type StoredDetail,
} from './wire/saving/schedule-detail.ts';
export {
  decodeHistory,
  encodeHistory,
  encodeVersionQuery,
  encodeWayBack,
  type HistoryEntry,
  type VersionOf,
  type WayBack,
} from './wire/saving/schedule-history.ts';
export type { ScheduleLocation } from './wire/saving/schedule-location.ts';
export { encodeScheduleQuery } from './wire/saving/schedule-query.ts';
export { type SoleUpdate, soleUpdate } from './wire/saving/sole-update.ts';
export {
  BUFFER,
  type CellNames,
  keptOnUpdate,
  locateCell,
  type StoredCell,
} from './wire/saving/stored-cell.ts';
export {
  countStoredTeams,
  MATCH_NAMES,
  NO_FIELD_NAME,
  OPEN_KEYS,
  openInputs,
  readStoredEntries,
  STORED_GUEST,
  type StoredEntry,
  type StoredMatch,
  storedInputs,
  toStoredMatches,
} from './wire/saving/stored-match.ts';
export {
  type PublishedSearch,
  type SchedulePage,
  type SitePage,
  sitePage,
  type TvPage,
} from './wire/site/site-page.ts';
export {
  type Direction,
  encodeTableFrame,
  MOST_ROWS,
  type TableCounts,
  type TableOrder,
  type TablePage,
  type TableQuery,
} from './wire/table-page.ts';
export {
  decodeMatchTable,
  encodeMatchTableFrame,
  encodeMatchTableQuery,
  type ListedEntry,
  type MatchFilter,
  type MatchTable,
  type MatchTableFacts,
  type MatchTableQuery,
  readStoredSeason,
  type StoredSeason,
} from './wire/tables/match-table.ts';
export {
  DATED_MATCH_NAMES,
  type DateSpan,
  encodeDatedMatches,
  MOST_DATED_ROWS,
} from './wire/tables/matches-by-date.ts';
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
  type TabledSchedule,
} from './wire/tables/schedules-table.ts';
export { STORED_DELAYS, TABLE_MATCH_NAMES, type TableMatch } from './wire/tables/table-match.ts';
export { decodeTold, encodeRefused, encodeTold } from './wire/told.ts';
export {
  type Address,
  decodePlaces,
  encodePlaces,
  type FoundPlace,
  type FoundPlaces,
} from './wire/venues/place.ts';
export {
  decodeCreatedVenue,
  decodeVenuePage,
  decodeVenues,
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
} from './wire/venues/venues.ts';
export {
  type ContactMessage,
  contactFields,
  encodeContactMessage,
  encodeOwnMessages,
  type ReceivedMessage,
} from './wire/visitors/contact.ts';
export {
  decodeSettings,
  encodeSettings,
  type MapTiles,
  type PaymentMode,
  type Settings,
} from './wire/visitors/settings.ts';
export { decodeSports, encodeSports, type Sport } from './wire/visitors/sports.ts';
