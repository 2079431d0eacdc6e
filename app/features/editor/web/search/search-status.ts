import type { FoundSchedule } from '#league/schedule-search.ts';

/** The state of a search for a fairer schedule. */
export interface SearchStatus {
  readonly kind: 'generate' | 'improve'; // with a new schedule, or for an existing one
  readonly state: 'running' | 'ended' | 'stopped' | 'broken';
  readonly done: number; // share of the search, 0 to 1
  readonly bettered: boolean; // whether it has found a fairer one yet
  readonly proposed?: FoundSchedule; // the fairest so far, to be accepted; absent: already open
  readonly stop: () => void;
}
