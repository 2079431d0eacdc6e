/** What `app.ts` hands from one feature to another, for a test that puts the two together itself. */
export { openNetChanges } from '#features/schedules/server/history/net-changes.ts';
export {
  AUDIENCE_RULES,
  showSchedules,
} from '#features/schedules/server/publishing/audience/show-schedules.ts';
