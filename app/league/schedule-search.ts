/** A search for ever fairer schedules that goes on while the page is used, wherever it runs. */
import type { RuleCount, Schedule } from '@evenfield/engine';

/** A schedule with what the judge counts in it. */
export interface FoundSchedule {
  readonly schedule: Schedule;
  readonly counts: readonly RuleCount[];
}

export interface SearchListener {
  readonly onProgress: (done: number) => void; // share of the search, 0 to 1
  readonly onBetter: (found: FoundSchedule) => void; // to take the place of the one before
}

export interface ScheduleSearch {
  /** Tells what it finds, until it has ended or was stopped. Rejects where it breaks off. */
  readonly follow: (listener: SearchListener) => Promise<void>;
  readonly stop: () => void;
}

/** A search that has found its first schedule. */
export interface BegunSearch {
  readonly first: FoundSchedule;
  readonly rest: ScheduleSearch;
}
