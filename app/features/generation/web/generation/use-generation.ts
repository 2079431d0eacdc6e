import { useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { forgetNotice, notifyError } from '#kernel/web/ui/notify.ts';
import type { BegunSearch } from '#league/schedule-search.ts';
import type { GenerationOutcome } from './generate-schedule.ts';

type Refused = Exclude<GenerationOutcome, { kind: 'begun' } | { kind: 'failed' }>;

/** Asks the server; told how to cancel and whom to tell how far it is. */
export type Start = (asker: {
  readonly abort: AbortController;
  readonly onProgress: (done: number) => void;
}) => Promise<GenerationOutcome>;

export interface Generation {
  readonly running: boolean;
  readonly progress: number | null; // 0 to 1; null while the server has not said
  readonly refused: Refused | null; // why there is no schedule, where there is something to do about it
  /** Up to the first schedule; better ones are searched from then on. */
  readonly run: (start: Start) => Promise<BegunSearch | null>; // null: failed, refused, cancelled, or one is running
  readonly cancel: () => void;
  readonly dismiss: () => void; // of what was refused
}

/** One generation at a time; a failure is a toast until it is dismissed or tried again. */
export function useGeneration(): Generation {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const abort = useRef<AbortController | null>(null); // while one is running
  const failure = useRef(''); // the notice of the last one

  const take = (outcome: GenerationOutcome): BegunSearch | null => {
    if (outcome.kind === 'begun') return outcome;
    if (outcome.kind !== 'impossible') failure.current = notifyError(outcome.message);
    if (outcome.kind !== 'failed') setRefused(outcome);
    return null;
  };

  const run = async (start: Start) => {
    if (abort.current !== null) return null;
    const controller = new AbortController();
    abort.current = controller;
    forgetNotice(failure.current);
    setRefused(null);
    setProgress(null);
    setRunning(true);
    try {
      return take(await start({ abort: controller, onProgress: setProgress }));
    } catch (thrown) {
      if (!controller.signal.aborted) failure.current = notifyError(sentenceOf(thrown));
      return null;
    } finally {
      abort.current = null;
      setRunning(false);
    }
  };

  return {
    running,
    progress,
    refused,
    run,
    cancel: () => abort.current?.abort(),
    dismiss: () => setRefused(null),
  };
}

/** The server's words, without the path in the request where there is one mistake only. */
function sentenceOf(failure: unknown): string {
  if (!(failure instanceof CallFailure)) throw failure; // a bug of ours: not to be taken for a failed call
  const [fault] = failure.faults;
  return fault !== undefined && failure.faults.length === 1 ? fault.message : failure.message;
}
