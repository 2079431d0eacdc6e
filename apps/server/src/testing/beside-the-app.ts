/** What `app.ts` hands from one feature to another, for a test that puts the two together itself. */
export { openNetChanges } from '../features/schedules/history/net-changes.ts';
export {
  AUDIENCE_RULES,
  showSchedules,
} from '../features/schedules/publishing/audience/show-schedules.ts';
