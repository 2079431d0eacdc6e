/** The interface of a search that keeps finding fairer schedules while the page is used. */
import type { RuleCount, Schedule } from '@evenfield/engine';

/** A schedule with the judge's counts. */
export interface FoundSchedule {
  readonly schedule: Schedule;
  readonly counts: readonly RuleCount[];
}

export interface SearchListener {
  readonly onProgress: (done: number) => void; // share of the search, 0 to 1
  readonly onBetter: (found: FoundSchedule) => void; // replaces the one before
}

export interface ScheduleSearch {
  /** Reports what it finds until it ends or is stopped. Rejects when the search fails. */
  readonly follow: (listener: SearchListener) => Promise<void>;
  readonly stop: () => void;
}

/** A search that has found its first schedule. */
export interface BegunSearch {
  readonly first: FoundSchedule;
  readonly rest: ScheduleSearch;
}
