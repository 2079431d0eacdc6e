import type { Outcome } from '@evenfield/engine';
import { useCallback, useEffect, useRef } from 'react';
import { CallFailure } from '../call-failure.ts';
import { forgetNotice, notifyError } from './notify.ts';

type Refused = string | { readonly message: string };

/** Returns a call's outcome, or null when it failed. */
export type Attempt = <T, R extends Refused>(
  call: Promise<Outcome<T, R>>,
  options?: { readonly silentNo?: boolean }, // the form itself shows the refusal
) => Promise<Outcome<T, R> | null>;

/** Shows why a call was refused or failed, one notice at a time, until the next call or unmount. Always the same function. */
export function useAttempt(): Attempt {
  const shown = useRef<string | null>(null);

  useEffect(
    () => () => {
      if (shown.current !== null) forgetNotice(shown.current);
    },
    [],
  );

  return useCallback<Attempt>(async (call, { silentNo = false } = {}) => {
    if (shown.current !== null) forgetNotice(shown.current);
    shown.current = null;
    try {
      const outcome = await call;
      if (!outcome.ok && !silentNo) shown.current = notifyError(wordsOf(outcome.refusal));
      return outcome;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      shown.current = notifyError(failure.message);
      return null;
    }
  }, []);
}

function wordsOf(refusal: Refused): string {
  return typeof refusal === 'string' ? refusal : refusal.message;
}
