import type { Outcome } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import { CallFailure } from '#src/lib/call-failure.ts';
import { forgetNotice, notifyDone, notifyError } from '#src/ui/notify.ts';

/**
 * Says in a notice what a call came to, and answers whether it worked. A failure stays to be read until
 * the next try or until its form goes away.
 */
export function useSending(): (call: Promise<Outcome<string, string>>) => Promise<boolean> {
  const shown = useRef<string | null>(null);

  useEffect(
    () => () => {
      if (shown.current !== null) forgetNotice(shown.current);
    },
    [],
  );

  return async (call) => {
    if (shown.current !== null) forgetNotice(shown.current);
    shown.current = null;
    const outcome = await call.catch((failure: unknown) => {
      if (!(failure instanceof CallFailure)) throw failure;
      return { ok: false, refusal: failure.message } as const;
    });
    if (outcome.ok) notifyDone(outcome.value);
    else shown.current = notifyError(outcome.refusal);
    return outcome.ok;
  };
}
