import type { Decoded } from '@evenfield/contract';
import { useEffect, useRef, useState } from 'react';
import type { FoundSchedule } from '#league/schedule-search.ts';
import { readFinished } from './read-finished.ts';

/** Milliseconds after which reading says how far it is, and can be cancelled. */
const PATIENCE = 400;

export type Finished =
  | { readonly kind: 'read'; readonly decoded: Decoded<FoundSchedule> }
  | { readonly kind: 'teams' } // the file is one of teams
  | { readonly kind: 'cancelled' } // by the person, or for another file
  | { readonly kind: 'failed' };

export interface FinishedFiles {
  readonly progress: number | null; // share of what is read, once it takes long
  readonly read: (file: Blob) => Promise<Finished>; // ends the reading of another one
  readonly cancel: () => void;
}

/** Reads one file of a finished schedule at a time; none any more once its form is closed. */
export function useFinished(): FinishedFiles {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: Blob): Promise<Finished> {
    cancel();
    const abort = new AbortController();
    running.current = abort;
    let done = 0;
    let slow = false;
    const timer = setTimeout(() => {
      slow = true;
      setProgress(done);
    }, PATIENCE);
    const onProgress = (share: number) => {
      done = share;
      if (slow && !abort.signal.aborted) setProgress(share);
    };
    try {
      const decoded = await readFinished(file, { signal: abort.signal, onProgress });
      if (abort.signal.aborted) return { kind: 'cancelled' };
      return decoded === null ? { kind: 'teams' } : { kind: 'read', decoded };
    } catch {
      return { kind: abort.signal.aborted ? 'cancelled' : 'failed' };
    } finally {
      clearTimeout(timer);
      if (running.current === abort || running.current === null) setProgress(null);
    }
  }

  return { progress, read, cancel };
}
