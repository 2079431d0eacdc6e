import type { SavedFacts, StoredDetail } from '@evenfield/wire';
import type { ShownChange, StoredChange } from '@evenfield/wire/publishing';

/**
 * What the audience sees of published schedules. Implemented by `features/schedules`; `app.ts`
 * passes it to `features/published`. A schedule that is not active is null to the audience,
 * whatever the reason.
 */
export interface ShownSchedules {
  /** Returns the current state, cached; for its owner uncached, and also while inactive. */
  readonly find: (id: string, owner?: string) => Promise<ShownSchedule | null>;

  /** Returns it with its first matches only, in order of play, to show a large one quickly. */
  readonly findPart: (id: string, options: PartOptions) => Promise<ShownSchedule | null>;

  /** Returns what differs since a version, with the newest state of each match. */
  readonly findChanges: (id: string, since: number) => Promise<StoredChange | null>;

  /** Counts this process's calls that hid something; copies from before the last are not served. */
  readonly endings: () => number;

  /** Returns its current state, cheap to find; its owner gets it also while inactive. */
  readonly findKnown: (id: string, owner?: string) => Promise<Known | null>;

  /**
   * Notifies of everything that differs from `known`, now and later, until the returned function is
   * called; null: no longer visible. Viewers who get the same news get the same object.
   */
  readonly watch: (
    id: string,
    known: Known,
    notify: (news: StoredChange | null) => void,
    owner?: string,
  ) => () => void;
}

/** What a viewer knows of a schedule. */
export interface Known {
  readonly version: number;
  readonly names: string | null; // identifies what is not versioned (name, announcement); null: ignored
}

export interface PartOptions {
  readonly most: number; // matches
  readonly from?: string; // ISO date of the first game day; left out: the first there is
  readonly division?: string; // in wire format; without a pool: with all its pools
  readonly team?: string;
}

export interface ShownSchedule {
  readonly etag: string; // changes with anything of it
  readonly facts: SavedFacts; // without the owner's venue id
  readonly detail: StoredDetail; // as the audience sees it
  readonly matches: number; // of the whole schedule
  readonly announcement: string | null;
  readonly isListed: boolean; // search engines may list it
  readonly changes: readonly ShownChange[]; // recent
  readonly asOf: Date | null; // while the database is down: when it was last confirmed; null: current
}
