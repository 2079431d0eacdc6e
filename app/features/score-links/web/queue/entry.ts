import type { Judgement, ScoringMatch } from '@evenfield/contract/results';
import type { Result } from '@evenfield/engine';

/** Something that was said of a match on this phone and is not known to be on the server. */
export interface Entry {
  readonly key: string; // the same for every try, which counts once
  readonly match: string; // its id
  readonly at: string; // ISO 8601 UTC, by this phone
  readonly said: Said;
  readonly tried: boolean; // it was sent, and may have arrived
  readonly refusal: EntryRefusal | null; // what it waits for a person with
}

export type Said =
  | {
      readonly kind: 'result';
      readonly result: Result | null; // null: it has none after all
      readonly version: number; // of the schedule, with which its result was last seen
    }
  | {
      readonly kind: 'judgement';
      readonly judgement: Judgement;
      readonly remark: string | null;
      readonly version?: number; // likewise; left out: an older page has kept it
    };

export type EntryRefusal =
  | { readonly kind: 'clash'; readonly version: number; readonly match: ScoringMatch } // as it is on the server
  | { readonly kind: 'plan'; readonly message: string }
  | { readonly kind: 'gone' } // the match is none of this link's any more
  | { readonly kind: 'wrong'; readonly message: string };
