import { type RuleCount, type Schedule, viewReadiness } from '@evenfield/engine';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FullPageLoader } from '#kernel/web/ui/full-page-loader.tsx';
import { loadSaved } from '../load-saved.ts';
import { listNotReady, type NotReady } from './not-ready.ts';

const PATIENCE = 500; // milliseconds, after which a check is shown and can be dropped

/** Judges a schedule beside the page. Rejects where it cannot, or with the signal's reason. */
export type Judge = (schedule: Schedule, signal: AbortSignal) => Promise<readonly RuleCount[]>;

interface ReadyCheck {
  readonly check: (id: string) => Promise<readonly NotReady[] | null>; // null: the person let go
  readonly loader: ReactNode;
}

/** Looks whether a saved schedule is ready for an audience. What could not be loaded is told by the call that publishes it. */
export function useReadyCheck(judge: Judge): ReadyCheck {
  const [slow, setSlow] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const check = useCallback(
    async (id: string) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const timer = setTimeout(() => setSlow(true), PATIENCE);
      try {
        return await findNotReady(id, judge, abort.signal);
      } catch {
        return abort.signal.aborted ? null : [];
      } finally {
        clearTimeout(timer);
        if (running.current === abort) setSlow(false);
      }
    },
    [judge],
  );
  return {
    check,
    loader: (
      <FullPageLoader
        opened={slow}
        label="Checking the schedule"
        progress={null}
        onCancel={() => running.current?.abort()}
      />
    ),
  };
}

async function findNotReady(id: string, judge: Judge, signal: AbortSignal): Promise<NotReady[]> {
  const { schedule, location, timeZone } = await loadSaved(id, signal);
  const counts = await judge(schedule, signal).catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    return null; // no worker can be had here
  });
  const readiness = viewReadiness(schedule, counts);
  const [placed, zoned] = [location !== null, timeZone !== null];
  return listNotReady({ schedule, readiness, placed, zoned });
}
