export type { AnswerOf, Endpoint, QueryOf, SentParams, SentQuery } from './endpoint.ts';
export { endpoints } from './endpoints.ts';
export { type Decoded, type Fault, faultPath } from './fault.ts';
export { fieldLabel } from './field-label.ts';
export { DEFAULT_TEAM, nameBlankTeams } from './name-blank-teams.ts';
export { PAGES, type Page, pageExists } from './pages.ts';
export { type ProblemCode, problemSentence } from './problems.ts';
export { SPORTS } from './sports.ts';
export {
  ENTER_CONFIRM_PASSWORD,
  ENTER_NEW_PASSWORD,
  ENTER_OLD_PASSWORD,
  encodePasswordChange,
  type PasswordChange,
} from './wire/change-password.ts';
export {
  CODE_LENGTH,
  type CodeRefusal,
  type CodeWait,
  codeText,
  encodeCodeRefusal,
} from './wire/code.ts';
export {
  type ContactMessage,
  contactFields,
  encodeContactMessage,
  encodeOwnMessages,
  type ReceivedMessage,
} from './wire/contact.ts';
export { guardCell } from './wire/csv/formula-guard.ts';
export { decodeScheduleCsv, encodeScheduleCsv, isScheduleCsv } from './wire/csv/schedule-csv.ts';
export { encodeSchedulesCsv } from './wire/csv/schedules-csv.ts';
export { ENTER_PASSWORD, encodeAccountDeletion } from './wire/delete-account.ts';
export {
  type DetailTexts,
  detailTexts,
  encodeDetailFault,
  MOST_DESCRIPTION,
} from './wire/detail-texts.ts';
export { emailText } from './wire/email.ts';
export {
  decodeCodeTaken,
  decodeEmailVerification,
  decodeVerificationSent,
  type EmailVerification,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeEmailVerified,
  encodeVerificationCode,
  encodeVerificationLink,
  encodeVerificationSent,
} from './wire/email-verification.ts';
export { isPlainName, POOL_MARK } from './wire/entry-name.ts';
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
export { type Credentials, encodeLogin } from './wire/login.ts';
export { MOST_REASON } from './wire/match.ts';
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
} from './wire/match-table.ts';
export {
  decodeUpdatedMatch,
  encodeMatchUpdate,
  encodeUpdatedMatch,
  type MatchUpdate,
  type UpdatedMatch,
} from './wire/match-update.ts';
export {
  DATED_MATCH_NAMES,
  type DateSpan,
  encodeDatedMatches,
  MOST_DATED_ROWS,
} from './wire/matches-by-date.ts';
export {
  encodeOwnFacts,
  encodeOwnRecordsFrame,
  encodeOwnSchedule,
  type OwnFacts,
} from './wire/own-records.ts';
export { decodeBody } from './wire/parse.ts';
export { anyPassword, newPassword } from './wire/password.ts';
export { personName, phoneNumber } from './wire/person.ts';
export { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_TYPE, pictureUrl } from './wire/picture.ts';
export {
  type Address,
  decodePlaces,
  encodePlaces,
  type FoundPlace,
  type FoundPlaces,
} from './wire/place.ts';
export {
  decodeForgotPassword,
  decodeProof,
  encodeForgotPassword,
  encodePasswordReset,
  encodeProof,
  encodeRecoveryCode,
  type PasswordReset,
  type RecoveryCode,
} from './wire/recovery.ts';
export { encodeRegistration, type Registration } from './wire/register.ts';
export {
  decodeSave,
  decodeSaved,
  encodeSave,
  encodeSaved,
  type ReadSave,
  type Saved,
  type SaveFrame,
  type SaveType,
} from './wire/save-request.ts';
export {
  type BinnedSchedule,
  decodeBin,
  decodeSavedList,
  encodeBin,
  encodeRename,
  encodeRestore,
  encodeSavedList,
  type ListedSchedule,
  type Listing,
  type NewName,
} from './wire/saved-list.ts';
export {
  decodeSavedSchedule,
  encodeSavedSchedule,
  type SentSchedule,
} from './wire/saved-schedule.ts';
export {
  decodeDetail,
  decodeStale,
  encodeDetailAnswer,
  encodeDetailText,
  encodeScheduleQuery,
  encodeStale,
  type SavedFacts,
  type SavedSchedule,
  type StoredDetail,
} from './wire/schedule-detail.ts';
export {
  decodeHistory,
  encodeHistory,
  encodeVersionQuery,
  encodeWayBack,
  type HistoryEntry,
  type VersionOf,
  type WayBack,
} from './wire/schedule-history.ts';
export type { ScheduleLocation } from './wire/schedule-location.ts';
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
} from './wire/schedules-table.ts';
export { decodeSettings, encodeSettings, type MapTiles, type Settings } from './wire/settings.ts';
export {
  decodeSignIns,
  encodeEndSignIn,
  encodeSignIns,
  type SignIn,
} from './wire/sign-ins.ts';
export {
  decodeSignedIn,
  encodeSignedIn,
  type Organiser,
  type SignedIn,
} from './wire/signed-in.ts';
export {
  decodeSavedLinks,
  encodeSavedLinks,
  encodeSocialLinks,
  type SocialLinks,
  type SocialLinksEdit,
  socialLinks,
} from './wire/social-links.ts';
export { type SoleUpdate, soleUpdate } from './wire/sole-update.ts';
export { decodeSports, encodeSports, type Sport } from './wire/sports.ts';
export {
  BUFFER,
  type CellNames,
  keptOnUpdate,
  locateCell,
  type StoredCell,
} from './wire/stored-cell.ts';
export {
  MATCH_NAMES,
  NO_FIELD_NAME,
  readStoredEntries,
  type StoredEntry,
  type StoredMatch,
  storedInputs,
  toStoredMatches,
} from './wire/stored-match.ts';
export { STORED_DELAYS, TABLE_MATCH_NAMES, type TableMatch } from './wire/table-match.ts';
export {
  type Direction,
  encodeTableFrame,
  MOST_ROWS,
  type TableCounts,
  type TableOrder,
  type TablePage,
  type TableQuery,
} from './wire/table-page.ts';
export { decodeTold, encodeRefused, encodeTold } from './wire/told.ts';
export {
  type DetailsEdit,
  decodeDetails,
  decodeSavedDetails,
  encodeDetails,
  encodeDetailsEdit,
  encodePictureFault,
  encodeSavedDetails,
  type UserDetails,
} from './wire/user-details.ts';
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
} from './wire/venues.ts';
