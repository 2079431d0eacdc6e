/** What goes to a worker thread and what comes back. Everything can be cloned; large parts are shared. */

import type { MessagePort } from 'node:worker_threads';
import type { Fault, ImportForm } from '@evenfield/contract';
import type { RuleCount } from '@evenfield/engine';

export type GenerationWish =
  | {
      readonly kind: 'request';
      readonly defaultTeam: string;
      readonly request: SharedBytes; // a serialized `GenerationRequest`
      readonly matches: number; // about how many it asks for
    }
  | { readonly kind: 'import'; readonly form: ImportForm; readonly csv: SharedBytes };

/** What may be large and goes to many threads: they share one copy of it. */
export type SharedBytes = Uint8Array<SharedArrayBuffer>;

export function shareBytes(bytes: Uint8Array): SharedBytes {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}

/** One start of the search for what is wished. */
export interface GenerationJob {
  readonly wish: GenerationWish;
  readonly start: number;
  readonly news: MessagePort; // gets `StartNews`
  readonly stop: Int32Array; // shared; anything but 0 asks the start to end at its next rest
}

export type StartNews =
  | { readonly kind: 'progress'; readonly done: number } // of this start, 0 to 1
  | FoundSchedule;

export interface FoundSchedule {
  readonly kind: 'found';
  readonly starts: number; // that a search of this setup has
  readonly counts: readonly RuleCount[];
  readonly text: AnswerText;
}

/** The JSON text of an answer, encoded where it was made so that nobody else has to build it. */
export type AnswerText = Uint8Array<ArrayBuffer>;

export type StartResult =
  | FoundSchedule // the last one
  | { readonly kind: 'stopped' }
  | { readonly kind: 'answer'; readonly text: AnswerText } // there is nothing to search
  | { readonly kind: 'malformed'; readonly faults: readonly Fault[] }; // a file that cannot be used at all
