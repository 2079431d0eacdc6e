import type { FoundSchedule } from '#league/schedule-search.ts';

/** How the search for a fairer schedule stands. */
export interface SearchStatus {
  readonly kind: 'generate' | 'improve'; // asked for with the schedule, or for one that was there
  readonly state: 'running' | 'ended' | 'stopped' | 'broken';
  readonly done: number; // share of the search, 0 to 1
  readonly bettered: boolean; // whether it has found a fairer one than it began with
  readonly proposed?: FoundSchedule; // the fairest so far, for a person to accept or not; left out: it is open already
  readonly stop: () => void;
}
