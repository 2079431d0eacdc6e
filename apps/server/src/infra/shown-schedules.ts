import type { SavedFacts, ShownChange, StoredChange, StoredDetail } from '@evenfield/contract';

/**
 * What an audience sees of published schedules. `features/schedules` owns it; `app.ts` hands it to
 * `features/publishing`. A schedule that is not active is null to everybody, whatever the reason.
 */
export interface ShownSchedules {
  /** As it is now. However many ask, it is read once for each change. */
  readonly find: (id: string) => Promise<ShownSchedule | null>;

  /** The same with some of its matches only, in the order of play: for a first look at a large one. */
  readonly findPart: (id: string, wish: PartWish) => Promise<ShownSchedule | null>;

  /** What is different since a version, by the newest state of each match. */
  readonly findChanges: (id: string, since: number) => Promise<StoredChange | null>;

  /** Tells of every change until it is stopped by calling what it answers; null: it is shown no more. */
  readonly watch: (id: string, tell: (news: StoredChange | null) => void) => () => void;
}

export interface PartWish {
  readonly most: number; // matches
  readonly from?: string; // ISO date of the first game day; left out: the first there is
  readonly division?: string; // with its pool, as the wire writes it
  readonly team?: string;
}

export interface ShownSchedule {
  readonly etag: string; // differs whenever anything of it does
  readonly facts: SavedFacts; // without the owner's venue
  readonly detail: StoredDetail; // as for strangers
  readonly matches: number; // of the whole schedule
  readonly announcement: string | null;
  readonly changes: readonly ShownChange[]; // of late
}
