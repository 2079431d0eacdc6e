import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a task shows its progress and can be canceled. */
const TIMEOUT = 400;

interface TaskState {
  readonly running: boolean;
  readonly slow: { readonly done: number | null } | null; // a task that takes long: its share of the work, 0 to 1
}

interface Task {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

export interface SingleTask extends TaskState {
  /** Resolves to what the task returns; null once it is aborted, even if it fails or goes on. */
  readonly run: <T>(work: (task: Task) => Promise<T>) => Promise<T | null>;
  readonly cancel: () => void;
}

const IDLE: TaskState = { running: false, slow: null };

/** Runs one task at a time: the next one aborts it, and so do `cancel` and the unmount. */
export function useSingleTask(): SingleTask {
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    async <T>(work: (task: Task) => Promise<T>) => {
      cancel();
      const abort = new AbortController();
      const { signal } = abort;
      current.current = abort;
      setState({ running: true, slow: null });
      let slow = false;
      let done: number | null = null;
      const show = () => {
        if (slow && !signal.aborted) setState({ running: true, slow: { done } });
      };
      const timer = setTimeout(() => {
        slow = true;
        show();
      }, TIMEOUT);
      try {
        const made = await work({
          signal,
          onProgress(share) {
            done = share;
            show();
          },
        });
        return signal.aborted ? null : made;
      } catch (failure) {
        if (signal.aborted) return null;
        throw failure;
      } finally {
        clearTimeout(timer);
        if (current.current === abort) setState(IDLE);
      }
    },
    [cancel],
  );
  return { ...state, run, cancel };
}
