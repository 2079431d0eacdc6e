import type { GenerationAnswer } from '@evenfield/contract';
import type { Schedule } from '@evenfield/engine';
import { useRef, useState } from 'react';
import { CallFailure } from '#src/lib/call-failure.ts';
import { notifyError } from '#src/ui/notify.ts';

type Refused = Exclude<GenerationAnswer, { kind: 'schedule' } | { kind: 'failed' }>;

/** Asks the server; told how to cancel and whom to tell how far it is. */
export type Start = (listener: {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}) => Promise<GenerationAnswer>;

export interface Generation {
  readonly running: boolean;
  readonly progress: number | null; // 0 to 1; null while the server has not said
  readonly refused: Refused | null; // why there is no schedule, where there is something to do about it
  readonly run: (start: Start) => Promise<Schedule | null>; // null: failed, refused or cancelled
  readonly cancel: () => void;
  readonly dismiss: () => void; // of what was refused
}

/** One generation at a time; failures are shown as toasts. */
export function useGeneration(): Generation {
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const abort = useRef<AbortController | null>(null);

  const take = (answer: GenerationAnswer): Schedule | null => {
    if (answer.kind === 'schedule') return answer.schedule;
    if (answer.kind !== 'impossible') notifyError(answer.message);
    if (answer.kind !== 'failed') setRefused(answer);
    return null;
  };

  const run = async (start: Start) => {
    const controller = new AbortController();
    abort.current = controller;
    setRefused(null);
    setProgress(null);
    setRunning(true);
    try {
      return take(await start({ signal: controller.signal, onProgress: setProgress }));
    } catch (failure) {
      if (!controller.signal.aborted) notifyError(sentenceOf(failure));
      return null;
    } finally {
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
  if (failure instanceof CallFailure) return failure.message;
  throw failure; // a bug of ours: not to be taken for a failed call
}
