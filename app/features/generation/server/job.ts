/** Messages to and from worker threads. All can be cloned; large parts are shared. */

import type { MessagePort } from 'node:worker_threads';
import type { RuleCount } from '@evenfield/engine';
import type { Fault, ImportForm } from '@evenfield/wire';

export type GenerationInput =
  | {
      readonly kind: 'request';
      readonly defaultTeam: string;
      readonly request: SharedBytes; // a serialized `GenerationRequest`
      readonly matches: number; // approximate number to generate
    }
  | { readonly kind: 'import'; readonly form: ImportForm; readonly csv: SharedBytes };

/** Bytes in shared memory, as many threads may need them. */
export type SharedBytes = Uint8Array<SharedArrayBuffer>;

export function shareBytes(bytes: Uint8Array): SharedBytes {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}

/** One start of the search for a request. */
export interface GenerationJob {
  readonly input: GenerationInput;
  readonly start: number;
  readonly news: MessagePort; // receives `StartNews`
  readonly stop: Int32Array; // shared; nonzero tells the start to stop at its next check
}

export type StartNews =
  | { readonly kind: 'progress'; readonly done: number } // of this start, 0 to 1
  | FoundSchedule;

export interface FoundSchedule {
  readonly kind: 'found';
  readonly starts: number; // number of starts of a search for this setup
  readonly counts: readonly RuleCount[];
  readonly text: AnswerText;
}

/** The JSON text of a response, encoded in the worker thread. */
export type AnswerText = Uint8Array<ArrayBuffer>;

export type StartResult =
  | FoundSchedule // the last one
  | { readonly kind: 'stopped' }
  | { readonly kind: 'answer'; readonly text: AnswerText } // nothing to search
  | { readonly kind: 'malformed'; readonly faults: readonly Fault[] }; // an unusable file
