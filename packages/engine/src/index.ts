export {
  type BracketMatch,
  type BracketPart,
  MAX_CONTESTANTS,
  MIN_CONTESTANTS,
  type Slot,
} from './brackets/bracket.ts';
export { type BracketSides, fillBracket } from './brackets/fill-bracket.ts';
export { generateBracket } from './brackets/generate-bracket.ts';
export { nameSeed } from './brackets/name-contestants.ts';
export { ordinal } from './brackets/ordinal.ts';
export { feedersOf, findFinals, findWaits, type Wait } from './brackets/playoff-matches.ts';
export { apply, type Command } from './commands/apply.ts';
export { CELL_CHECK } from './commands/cell-checks/cell-check.ts';
export { type CellChecks, checkCells } from './commands/cell-checks/check-cells.ts';
export { explainGain, type GainPart } from './commands/cell-checks/gain.ts';
export type { ChangedDay, ChangedSlot } from './commands/change-season.ts';
export { entriesWithPool } from './commands/delete-pool.ts';
export type { PairedMatch, PairRound } from './commands/pair-round.ts';
export {
  addPlannedPlayoffs,
  distributeInSnakeOrder,
  type PlannedPlayoff,
  reserveForPlayoffs,
} from './commands/pools-then-knockout.ts';
export type {
  Applied,
  CommandResult,
  Refusal,
  TablePoints,
  TableRefusal,
  Warning,
} from './commands/refusal.ts';
export { type CopiedSetup, copySetup } from './divisions/copy-setup.ts';
export { followTeams } from './divisions/follow-teams.ts';
export { carryManualMatches, joinEntries } from './divisions/join-entries.ts';
export { joinSeasons, moveToSeason } from './divisions/join-seasons.ts';
export { moveTeams, type TeamMove } from './divisions/move-teams.ts';
export { settledMatches } from './divisions/settled-matches.ts';
export { type Obstacle, RULE_OF } from './explanations/obstacle.ts';
export type { Help } from './explanations/try-help.ts';
export { whatWouldHelp } from './explanations/what-would-help.ts';
export {
  type RuleChange,
  type WhyHere,
  type WhyNot,
  whyHere,
  whyNot,
} from './explanations/why-here.ts';
export { type ObstacleCount, whyUnplaced } from './explanations/why-unplaced.ts';
export { mostMatches } from './fixtures/demand.ts';
export {
  type Meeting,
  type RecognizedFormat,
  recognizeFormat,
} from './fixtures/recognize-format.ts';
export {
  type Closure,
  type Constraints,
  DAY_END,
  type GameLimit,
  type Ground,
  NO_CONSTRAINTS,
  type OpeningHours,
  type Person,
  type Position,
  type RequestKind,
  type TeamRef,
  type TeamRequest,
  type Travel,
  type Venue,
} from './model/constraints.ts';
export type { FixedMatch } from './model/fixed-match.ts';
export type { GameDate } from './model/game-date.ts';
export {
  cellAt,
  cellCount,
  dayOf,
  fieldOf,
  type Grid,
  gridOf,
  NOWHERE,
  slotOf,
} from './model/grid.ts';
export { notesOf } from './model/match-notes.ts';
export { invariant, type Outcome } from './model/outcome.ts';
export {
  PLAYOFF_POOL,
  type Playoff,
  type PlayoffKind,
  type Seed,
  type SeededTeam,
} from './model/playoff.ts';
export { pruneConstraints } from './model/prune-constraints.ts';
export { renameInConstraints } from './model/rename-in-constraints.ts';
export {
  countsAsMeeting,
  ENDINGS,
  type Ending,
  factsOfEnding,
  isDecided,
  isOver,
  NO_RESULTS,
  oppositeSide,
  type Result,
  type Results,
  type ScorePair,
  swapResultSides,
  winnerOf,
} from './model/result.ts';
export {
  type CalledOff,
  type Delay,
  type Fixtures,
  findCrossovers,
  findPlayoffMatches,
  type Marks,
  type MatchId,
  matchCount,
  type Reasons,
  reasonOf,
  type Schedule,
} from './model/schedule.ts';
export {
  type Entry,
  type EntryRules,
  type EventType,
  entriesOfTeams,
  entryName,
  entryOf,
  type Field,
  type Format,
  findWithdrawals,
  firstTeams,
  type GameDay,
  isLeagueOfClubs,
  isPlayoff,
  isStandIn,
  MAX_AXIS,
  type OddTeam,
  type RoundOrder,
  realTeams,
  type Setup,
  type TimeSlot,
  teamNameIn,
  teamNames,
  type Withdrawal,
  type WithdrawnMatches,
} from './model/setup.ts';
export { FIELD_NOUNS, type FieldNoun, fieldNounOf, sportMinutes } from './model/sports.ts';
export {
  delayOf,
  gameMinutes,
  gameMinutesOf,
  gameMinutesRange,
  isShifted,
  LATEST_START,
  leastSlotGap,
  settleGameMinutes,
  shiftOf,
  shiftOfDay,
  startOf,
  withDelays,
} from './model/start-times.ts';
export {
  MAX_TABLE_POINTS,
  SCORE_UNITS,
  type ScoreUnit,
  type TableRules,
  TIE_BREAKS,
  type TieBreak,
} from './model/table-rules.ts';
export type {
  DayView,
  EntryView,
  FieldView,
  PairingView,
  PlaceView,
  SlotView,
  TeamView,
} from './model/view-parts.ts';
export { withOpenings } from './model/with-openings.ts';
export { type ClockPlace, dropIdleStarts, placeOf } from './model/with-starts.ts';
export { findSwissByes } from './pairing/find-swiss-byes.ts';
export {
  findUnpaired,
  hideUnpaired,
  type UnpairedDayView,
  viewUnpaired,
} from './pairing/hide-unpaired.ts';
export { type ProposedPairing, proposeRound, type RoundProposal } from './pairing/propose-round.ts';
export {
  type SwissRoundState,
  type SwissRoundView,
  type SwissView,
  viewSwiss,
} from './pairing/view-swiss.ts';
export { chooseStarts } from './placement/annealing-options.ts';
export { countMatches } from './placement/count-matches.ts';
export { capacityOf } from './placement/fit/capacity.ts';
export { type Fit, fit } from './placement/fit/fit.ts';
export type { Remedy } from './placement/fit/remedy.ts';
export type { Shortage } from './placement/fit/shortages.ts';
export { type ImproveOptions, improveSchedule } from './placement/improve-schedule.ts';
export type { Proof } from './placement/proofs/proof.ts';
export { proveImpossible } from './placement/proofs/prove-impossible.ts';
export {
  generateSchedule,
  type SearchOptions,
  type SearchStep,
  searchSchedules,
} from './placement/search-schedules.ts';
export { listSeeds, type SeedPool, usualPlayoffSize } from './playoffs/list-seeds.ts';
export { namePlayoffMatches } from './playoffs/name-matches.ts';
export {
  proposeSeeds,
  proposeStart,
  type SeedProposal,
  type SeedProposals,
} from './playoffs/propose-seeds.ts';
export { settleContestants } from './playoffs/settle-contestants.ts';
export {
  type BracketMatchView,
  type BracketPlace,
  type BracketRoundView,
  type BracketView,
  type ContestantView,
  viewBracket,
} from './playoffs/view-bracket.ts';
export type { ImprovementPlan, PlanStep } from './portfolio/improvement-plan.ts';
export { type PlanOptions, planImprovements } from './portfolio/plan-improvements.ts';
export {
  allAtBound,
  createPortfolio,
  type Find,
  MORE_IF_UNEVEN,
  type Portfolio,
} from './portfolio/portfolio.ts';
export { searchFairer } from './portfolio/search-fairer.ts';
export { applyMoves } from './repair/apply-moves.ts';
export type { Exceptions } from './repair/exceptions.ts';
export type { Move, MoveReason } from './repair/explain-moves.ts';
export type { Loss } from './repair/loss.ts';
export {
  planRepairs,
  type RepairOptions,
  type RepairPlan,
  type RepairPrice,
  type RepairResult,
} from './repair/plan-repairs.ts';
export {
  HIGHEST_SCORE,
  type JudgingRules,
  judgeResult,
  type ResultFault,
} from './results/judge-result.ts';
export { lockPlayed } from './results/lock-played.ts';
export { planWithdrawal, type WithdrawalPlan, wasPlayed } from './results/plan-withdrawal.ts';
export { type Exchange, type Promotion, proposePromotion } from './results/propose-promotion.ts';
export { TABLE_PRESETS, tablePreset, tableRulesOf } from './results/table-presets.ts';
export type { MatchForm } from './results/team-tally.ts';
export { type StandingView, type TableView, viewTables } from './results/view-tables.ts';
export { type DoubleBooking, findDoubleBookings } from './rules/double-bookings.ts';
export { compareVerdicts, judge } from './rules/judge.ts';
export { findFreeTimeBreaks, findRequestBreaks } from './rules/request-breaks.ts';
export type { Conflict, HardRuleId, RuleCount, RuleId, RuleLevel, Verdict } from './rules/rule.ts';
export { isOptimal, type Score, scoreSchedule } from './rules/score.ts';
export { compareVersions, type VersionChanges } from './versions/compare-versions.ts';
export { followMatches } from './versions/follow-matches.ts';
export { type MergedSchedule, mergeSchedules } from './versions/merge-schedules.ts';
export { rebaseCommand } from './versions/rebase-command.ts';
export { hasSameFrame, undoEdit } from './versions/undo-edit.ts';
export type { Side, Versions } from './versions/versions.ts';
export { entryCodes } from './views/entry-codes.ts';
export type { Figure, Range } from './views/figure.ts';
export { findClosure } from './views/find-closure.ts';
export { viewOpenPlaces } from './views/open-places.ts';
export type { TeamFigures } from './views/team-figures.ts';
export type { Claim, ClaimCount } from './views/tightness/count-claims.ts';
export type { Relaxation } from './views/tightness/relax.ts';
export {
  type RelaxedCount,
  type TightClaim,
  type Tightness,
  viewTightness,
} from './views/tightness/view-tightness.ts';
export {
  type CalendarDay,
  type CalendarMonth,
  calendarDayOf,
  viewCalendar,
} from './views/view-calendar.ts';
export {
  type ChangesView,
  type FigureChange,
  type TeamChanges,
  viewChanges,
} from './views/view-changes.ts';
export {
  type ChartLens,
  type ChartView,
  FREE,
  isCalendarSeason,
  lastUpTo,
  matchIn,
  positionOfCell,
  rowOf,
  timeOf,
  usualLens,
  viewChart,
  WHOLE_CHART,
} from './views/view-chart.ts';
export { type DivisionView, viewDivisions } from './views/view-divisions.ts';
export { type HomeAwayView, viewHomeAway } from './views/view-home-away.ts';
export {
  type LeagueDayView,
  type LeagueMatchView,
  type LeagueView,
  viewLeagueSchedules,
} from './views/view-league-schedules.ts';
export {
  type MatchScope,
  type MatchView,
  scopeTest,
  viewMatches,
} from './views/view-matches.ts';
export {
  type IncompleteMatches,
  isReady,
  type Readiness,
  viewReadiness,
} from './views/view-readiness.ts';
export { type RequestView, viewRequests } from './views/view-requests.ts';
export {
  type EntrySummary,
  type EntryTotals,
  type SummaryView,
  type TeamSummary,
  viewSummary,
} from './views/view-summary.ts';
export {
  type EntryTeamsView,
  type TeamByeView,
  type TeamGameView,
  type TeamScheduleView,
  viewTeamSchedules,
} from './views/view-team-schedules.ts';
export { withKnownTeams } from './views/with-known-teams.ts';
