/** What other features may use of results. */
export { checkRepeat, type EnteredResult, enteredResult } from './check-repeat.ts';
export { recordBySchedule } from './record-by-schedule.ts';
export { recordEntry } from './record-result.ts';
export {
  findEntry,
  findMatch,
  findResult,
  type HeldSchedule,
  holdSchedule,
  noteResult,
} from './result-store.ts';
