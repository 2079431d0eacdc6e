import type { Result } from '@evenfield/engine';
import type { Judgement, ScoringMatch } from '../../api.ts';

/** An entry made on this phone that is not known to be on the server. */
export interface Entry {
  readonly key: string; // the same for every retry, so that it counts once
  readonly match: string; // its id
  readonly at: string; // ISO 8601 UTC, by this phone's clock
  readonly said: EntryContent;
  readonly tried: boolean; // it was sent and may have arrived
  readonly refusal: EntryRefusal | null; // why it awaits the user's decision
}

export type EntryContent =
  | {
      readonly kind: 'result';
      readonly result: Result | null; // null: remove it
      readonly version: number; // the schedule's version in which its result was last seen
    }
  | {
      readonly kind: 'judgement';
      readonly judgement: Judgement;
      readonly remark: string | null;
      readonly version?: number; // likewise; left out: stored by an older page
    };

export type EntryRefusal =
  | { readonly kind: 'clash'; readonly version: number; readonly match: ScoringMatch } // as on the server
  | { readonly kind: 'plan'; readonly message: string }
  | { readonly kind: 'gone' } // the match is no longer in the link's scope
  | { readonly kind: 'wrong'; readonly message: string };
