import { type RuleCount, type Schedule, viewReadiness } from '@evenfield/engine';
import { type ReactNode, useCallback } from 'react';
import { FullPageLoader } from '#kernel/web/ui/full-page-loader.tsx';
import { useSingleTask } from '#kernel/web/use-single-task.ts';
import { loadSaved } from '../load-saved.ts';
import { listNotReady, type NotReady } from './not-ready.ts';

/** Counts rule conflicts in a worker. Rejects if that fails, or with the signal's reason. */
export type Judge = (schedule: Schedule, signal: AbortSignal) => Promise<readonly RuleCount[]>;

interface ReadyCheck {
  readonly check: (id: string) => Promise<readonly NotReady[] | null>; // null: canceled
  readonly loader: ReactNode;
}

/** Checks whether a saved schedule is ready. The publish call reports loading errors. */
export function useReadyCheck(judge: Judge): ReadyCheck {
  const { slow, run, cancel } = useSingleTask();
  const check = useCallback(
    (id: string) => run(({ signal }) => findNotReady(id, judge, signal)).catch(() => []),
    [judge, run],
  );
  return {
    check,
    loader: (
      <FullPageLoader
        opened={slow !== null}
        label="Checking the schedule"
        progress={null}
        onCancel={cancel}
      />
    ),
  };
}

async function findNotReady(id: string, judge: Judge, signal: AbortSignal): Promise<NotReady[]> {
  const { schedule, location, timeZone } = await loadSaved(id, signal);
  const counts = await judge(schedule, signal).catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    return null; // no worker is available
  });
  const readiness = viewReadiness(schedule, counts);
  const [placed, zoned] = [location !== null, timeZone !== null];
  return listNotReady({ schedule, readiness, placed, zoned });
}
