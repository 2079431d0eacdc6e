/** What other features may use of schedules. */

export type { Edited } from './head.ts';
export type {
  EntryTeams,
  FindNetChanges,
  NetChange,
  NetChanges,
  VersionMatch,
} from './history/net-change.ts';
export { listOwnSchedules } from './list-own-schedules.ts';
export type {
  Known,
  PartOptions,
  ShownSchedule,
  ShownSchedules,
} from './publishing/shown-schedules.ts';
export type { ReadDetail } from './read-detail.ts';
export { checkEntries } from './saving/check-divisions.ts';
export { type RecordOutcome, type RecordResult, SCORES_WANT_PLAN } from './saving/record-result.ts';
export { renamedTeams } from './saving/renamed-teams.ts';
