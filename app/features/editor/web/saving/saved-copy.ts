import type { Schedule } from '@evenfield/engine';
import type { DraftOf, SavedSchedule, SaveType, ScheduleLocation } from '@evenfield/wire';
import type { FiledAs } from '#features/seasons/api.ts';
import { findOwner } from '#kernel/web/login-record.ts';

/** A schedule as stored in an account: the base of the next save and of merges. */
export interface SavedCopy {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly location: ScheduleLocation | null;
  readonly timeZone?: string | null; // IANA, of its times; absent in older drafts
  readonly draftOf?: DraftOf; // absent: it is no draft
  readonly owner: string; // as `findOwner` returns it
  readonly schedule: Schedule;
  readonly made?: Readonly<Record<string, number>>; // by the id of an edit sent from here: the version that has it
}

/** The automatic first save of a document generated while signed in. */
export interface FirstSave {
  readonly document: string;
  readonly owner: string; // as `findOwner` returns it
  readonly filing?: FiledAs; // to be sent once it is saved
}

/** Returns the automatic save of a newly generated document, or null while signed out. */
export function firstSaveOf(document: string, filing?: FiledAs): FirstSave | null {
  const owner = findOwner();
  return owner === null ? null : { document, owner, ...(filing && { filing }) };
}

export interface SaveRequest {
  readonly saveType: SaveType;
  readonly name?: string; // default: unchanged; the server names new ones
  readonly location?: ScheduleLocation | 'none' | null; // 'none': removes it; default: unchanged
}

/** The state of a document's last save. */
export type SavingState =
  | { readonly kind: 'none' } // nothing tried, or all succeeded
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'planNeeded'; readonly request: SaveRequest } // more teams than the free limit
  | { readonly kind: 'stale'; readonly theirs: SavedSchedule }; // a newer version conflicts

export const NOT_SAVING: SavingState = { kind: 'none' };
