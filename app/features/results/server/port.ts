/** What other features may ask of results. */
export { answerRepeat, type Saying, sayingOf } from './answer-repeat.ts';
export { recordBySchedule } from './record-by-schedule.ts';
export { recordEntry } from './record-result.ts';
export {
  findMatch,
  findResult,
  findSaid,
  type HeldSchedule,
  holdSchedule,
  noteResult,
} from './result-store.ts';
