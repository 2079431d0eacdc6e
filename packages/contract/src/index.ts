export type { AnswerOf, Endpoint, ParamsOf, QueryOf, SentParams, SentQuery } from './endpoint.ts';
export { resultCalls } from './endpoints/result-calls.ts'; // by themselves, for a page that has to stay small
export { endpoints } from './endpoints.ts';
export { type Decoded, type Fault, faultPath } from './fault.ts';
export { dayLabel, fieldLabel, longDayLabel, timeLabel } from './labels.ts';
export { DEFAULT_TEAM, nameBlankTeams } from './name-blank-teams.ts';
export { isProductPage, PRODUCT_PAGES, SITE_PAGES } from './pages.ts';
export { type ProblemCode, problemSentence } from './problems.ts';
export { SPORTS } from './sports.ts';
export {
  ENTER_CONFIRM_PASSWORD,
  ENTER_NEW_PASSWORD,
  ENTER_OLD_PASSWORD,
  encodePasswordChange,
  type PasswordChange,
} from './wire/accounts/change-password.ts';
export {
  CODE_LENGTH,
  type CodeRefusal,
  type CodeWait,
  codeText,
  encodeCodeRefusal,
} from './wire/accounts/code.ts';
export { ENTER_PASSWORD, encodeAccountDeletion } from './wire/accounts/delete-account.ts';
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
} from './wire/accounts/email-verification.ts';
export { type Credentials, encodeLogin } from './wire/accounts/login.ts';
export { anyPassword, newPassword } from './wire/accounts/password.ts';
export {
  decodeForgotPassword,
  decodeProof,
  encodeForgotPassword,
  encodePasswordReset,
  encodeProof,
  encodeRecoveryCode,
  type PasswordReset,
  type RecoveryCode,
} from './wire/accounts/recovery.ts';
export { encodeRegistration, type Registration } from './wire/accounts/register.ts';
export {
  decodeSignIns,
  encodeEndSignIn,
  encodeSignIns,
  type SignIn,
} from './wire/accounts/sign-ins.ts';
export {
  decodeSignedIn,
  encodeSignedIn,
  type Organiser,
  type SignedIn,
} from './wire/accounts/signed-in.ts';
export { type Bill, decodeBill, encodeBill } from './wire/billing/bill.ts';
export {
  type CurrentPlan,
  decodeCurrentPlan,
  encodeCurrentPlan,
  type FailedPayment,
  type PlanStatus,
} from './wire/billing/current-plan.ts';
export { INVOICE_TYPE, invoiceUrl } from './wire/billing/invoice.ts';
export { encodeOwnBilling } from './wire/billing/own-billing.ts';
export { FREE_TEAMS, LITE_CENTS, MATCH_CENTS, type PlanId } from './wire/billing/prices.ts';
export {
  decodePurchaseAnswer,
  encodePurchase,
  encodePurchaseAnswer,
  type Purchase,
  type PurchaseAnswer,
} from './wire/billing/purchase.ts';
export {
  CARD_FAULTS,
  type CardFault,
  decodeTestCardAnswer,
  encodeHolderAnswer,
  encodeTestCard,
  encodeTestCardAnswer,
  type HolderAnswer,
  type TestCardAnswer,
  type TypedCard,
} from './wire/billing/test-card.ts';
export {
  decodeTransactions,
  encodeTransactions,
  encodeTransactionsQuery,
  TRANSACTIONS_OF_PAGE,
  type Transaction,
  type TransactionStatus,
  type TransactionStretch,
  type TransactionsPage,
  type TransactionsPlace,
  type TransactionsQuery,
} from './wire/billing/transactions.ts';
export { guardCell } from './wire/csv/formula-guard.ts';
export { decodeScheduleCsv, encodeScheduleCsv, isScheduleCsv } from './wire/csv/schedule-csv.ts';
export { encodeSchedulesCsv } from './wire/csv/schedules-csv.ts';
export { encodeStandingsCsv } from './wire/csv/standings-csv.ts';
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
export {
  decodeEntryName,
  encodeEntryName,
  isPlainName,
  POOL_MARK,
} from './wire/matches/entry-name.ts';
export { MOST_REASON } from './wire/matches/match.ts';
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
} from './wire/matches/result-keys.ts';
export { decodeBody } from './wire/parse.ts';
export { personName, phoneNumber } from './wire/person.ts';
export { encodePlanRequired } from './wire/plan-required.ts';
export {
  type DetailTexts,
  detailTexts,
  encodeDetailFault,
  MOST_DESCRIPTION,
} from './wire/profile/detail-texts.ts';
export {
  encodeOwnFacts,
  encodeOwnRecordsFrame,
  encodeOwnSchedule,
  type OwnFacts,
} from './wire/profile/own-records.ts';
export {
  MOST_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  PICTURE_TYPE,
  pictureUrl,
} from './wire/profile/picture.ts';
export {
  decodeSavedLinks,
  encodeSavedLinks,
  encodeSocialLinks,
  type SocialLinks,
  type SocialLinksEdit,
  socialLinks,
} from './wire/profile/social-links.ts';
export {
  type DetailsEdit,
  decodeDetails,
  decodeSavedDetails,
  encodeDetails,
  encodeDetailsEdit,
  encodePictureFault,
  encodeSavedDetails,
  type UserDetails,
} from './wire/profile/user-details.ts';
export {
  type Announcement,
  decodeAnnounced,
  encodeAnnounced,
  encodeAnnouncement,
  LONGEST_ANNOUNCEMENT,
} from './wire/publishing/announcement.ts';
export {
  CALENDAR_TYPE,
  type CalendarFilter,
  calendarUrl,
} from './wire/publishing/calendar-feed.ts';
export {
  decodeFollowers,
  encodeFollow,
  encodeFollowers,
  encodeOwnFollowers,
  encodeOwnFollowing,
  type FollowedTeam,
  type FollowWish,
  followFields,
  followToken,
} from './wire/publishing/follow.ts';
export {
  applyLiveChange,
  encodeLiveChange,
  findTouched,
  LIVE_TYPE,
  type LiveChange,
  liveChange,
  matchIdOf,
  type StoredChange,
} from './wire/publishing/live-change.ts';
export {
  decodeLook,
  encodeLook,
  LOOKS,
  type Look,
  type LookView,
  NO_LOOK,
} from './wire/publishing/look.ts';
export {
  decodePublished,
  encodePublish,
  type PublishAnswer,
  type PublishWish,
} from './wire/publishing/publish.ts';
export {
  decodePublishedList,
  encodePublishedList,
  encodePublishedQuery,
  PUBLISHED_PAGE,
  type PublishedEntry,
  type PublishedPage,
  type PublishedQuery,
  publishedListPath,
} from './wire/publishing/published-list.ts';
export { sayPlace, sayPlaceBefore } from './wire/publishing/say-before.ts';
export type { MatchBefore, ShownChange } from './wire/publishing/shown-change.ts';
export {
  decodeShown,
  encodeShownText,
  type ShownSchedule,
  type ShownScheduleWire,
  type ToldBeside,
} from './wire/publishing/shown-schedule.ts';
export { encodeScoreEntry, type MatchCall } from './wire/results/match-call.ts';
export {
  decodeResultHistory,
  encodeMatchResults,
  encodeOwnResultChanges,
  encodeResultHistory,
  encodeResultHistoryQuery,
  type ResultAct,
  type ResultChange,
} from './wire/results/match-results.ts';
export { encodeEntryFields, type ScoreEntry } from './wire/results/score-entry.ts';
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
} from './wire/results/score-link.ts';
export {
  findResultFaults,
  isStoredPlayoff,
  readStoredTables,
} from './wire/results/score-rules.ts';
export {
  decodeRecorded,
  decodeScoring,
  decodeStaleEntry,
  encodeRecorded,
  encodeScoring,
  encodeStaleEntry,
  type Recorded,
  type Scoring,
  type ScoringMatch,
} from './wire/results/scoring.ts';
export {
  encodeStandings,
  type StandingRow,
  type Standings,
  type StandingsTable,
} from './wire/results/standings.ts';
export { readStoredPlayoff, type StoredPlayoff } from './wire/results/stored-playoff.ts';
export {
  decodeUpdatedMatch,
  encodeMatchUpdate,
  encodeUpdatedMatch,
  type MatchUpdate,
  type UpdatedMatch,
} from './wire/saving/match-update.ts';
export {
  decodeSave,
  decodeSaved,
  encodeSave,
  encodeSaved,
  type ReadSave,
  type Saved,
  type SaveFrame,
  type SaveType,
} from './wire/saving/save-request.ts';
export {
  type BinnedSchedule,
  decodeBin,
  decodeSavedList,
  encodeBin,
  encodeRename,
  encodeRestore,
  encodeSavedList,
  encodeSubscriptionRequired,
  type ListedSchedule,
  type Listing,
  type NewName,
} from './wire/saving/saved-list.ts';
export {
  decodeSavedSchedule,
  encodeSavedSchedule,
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
