/** What goes to a worker thread and what comes back. Everything can be cloned; the answer is moved. */

import type { MessagePort } from 'node:worker_threads';
import type { Fault, GenerationRequest, ImportForm } from '@evenfield/contract';

export type GenerationWish =
  | ({ readonly kind: 'request'; readonly defaultTeam: string } & GenerationRequest)
  | { readonly kind: 'import'; readonly form: ImportForm; readonly csv: Uint8Array };

export interface GenerationJob {
  readonly wish: GenerationWish;
  readonly progress: MessagePort; // gets the share that is done, 0 to 1
}

/** The JSON text of an answer, encoded where it was made so that nobody else has to build it. */
export type AnswerText = Uint8Array<ArrayBuffer>;

/** A file that cannot be used at all. */
export interface Malformed {
  readonly faults: readonly Fault[];
}

export type GenerationResult = AnswerText | Malformed;
