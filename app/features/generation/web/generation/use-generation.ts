import { useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { forgetNotice, notifyError } from '#kernel/web/ui/notify.ts';
import type { BegunSearch } from '#league/schedule-search.ts';
import type { GenerationOutcome } from './generate-schedule.ts';

type Refused = Exclude<GenerationOutcome, { kind: 'begun' } | { kind: 'failed' }>;

/** Sends the request; receives the abort controller and the progress callback. */
export type Start = (controls: {
  readonly abort: AbortController;
  readonly onProgress: (done: number) => void;
}) => Promise<GenerationOutcome>;

export interface Generation {
  readonly running: boolean;
  readonly progress: number | null; // 0 to 1; null until the server reports it
  readonly refused: Refused | null; // why there is no schedule, if that can be remedied
  /** Resolves with the first schedule; the search for better ones goes on. */
  readonly run: (start: Start) => Promise<BegunSearch | null>; // null: no schedule, or busy
  readonly cancel: () => void;
  readonly dismiss: () => void; // clears `refused`
}

/** Runs one generation at a time; a failure is a toast until dismissed or retried. */
export function useGeneration(): Generation {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const abort = useRef<AbortController | null>(null); // null: none is running
  const failure = useRef(''); // notification ID of the last one

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

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof CallFailure)) throw failure; // a bug of ours, not a failed call
  return failure.message;
}
