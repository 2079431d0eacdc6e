import type { SavedSchedule, ScheduleLocation } from '@evenfield/contract';
import type { Schedule } from '@evenfield/engine';

/** A schedule as an account has it: what the next save goes out from, and what a merge compares with. */
export interface SavedCopy {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly location: ScheduleLocation | null;
  readonly owner: string; // the e-mail of the account
  readonly schedule: Schedule;
}

/** How the last save of the open schedule went. */
export type SavingState =
  | { readonly kind: 'none' } // nothing was tried, or all went well
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule }; // somebody saved a newer one that clashes with what is open

export const NOT_SAVING: SavingState = { kind: 'none' };
