import type { SavedFacts, StoredDetail } from '@evenfield/contract';
import type { ShownChange, StoredChange } from '@evenfield/contract/publishing';

/**
 * What an audience sees of published schedules. `features/schedules` owns it; `app.ts` hands it to
 * `features/publishing`. A schedule that is not active is null to everybody, whatever the reason.
 */
export interface ShownSchedules {
  /** As it is now. However many ask, it is read once for each change; for its owner each time, also while it is not active. */
  readonly find: (id: string, owner?: string) => Promise<ShownSchedule | null>;

  /** The same with some of its matches only, the first in the order of play: for a first look at a large one. */
  readonly findPart: (id: string, wish: PartWish) => Promise<ShownSchedule | null>;

  /** What is different since a version, by the newest state of each match. */
  readonly findChanges: (id: string, since: number) => Promise<StoredChange | null>;

  /** How often calls of this process have ended that something is shown: copies from before the last are not shown. */
  readonly endings: () => number;

  /** How it stands now: cheap, and enough to watch from. Its owner sees it also while it is not active. */
  readonly findKnown: (id: string, owner?: string) => Promise<Known | null>;

  /**
   * Tells of all that is different from what is known, at once and from then on, until it is stopped by
   * calling what it answers; null: it is shown no more. Those who are told the same get the same object.
   */
  readonly watch: (
    id: string,
    known: Known,
    tell: (news: StoredChange | null) => void,
    owner?: string,
  ) => () => void;
}

/** What a viewer knows of a schedule. */
export interface Known {
  readonly version: number;
  readonly names: string | null; // of what makes no version, as told last; null: it is of no concern
}

export interface PartWish {
  readonly most: number; // matches
  readonly from?: string; // ISO date of the first game day; left out: the first there is
  readonly division?: string; // with its pool, as the wire writes it; without one: with all its pools
  readonly team?: string;
}

export interface ShownSchedule {
  readonly etag: string; // differs whenever anything of it does
  readonly facts: SavedFacts; // without the owner's venue
  readonly detail: StoredDetail; // as for strangers
  readonly matches: number; // of the whole schedule
  readonly announcement: string | null;
  readonly isListed: boolean; // search engines may list it
  readonly changes: readonly ShownChange[]; // of late
  readonly asOf: Date | null; // while the database is away: when it was known to be so; null: it is so now
}
