import type { Outcome } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import { CallFailure } from '../call-failure.ts';
import { forgetNotice, notifyError } from './notify.ts';

type Refused = string | { readonly message: string };

/** Answers with what a call came to, or null where it failed. */
export type Attempt = <T, R extends Refused>(
  call: Promise<Outcome<T, R>>,
  options?: { readonly silentNo?: boolean }, // the form itself says why it was refused
) => Promise<Outcome<T, R> | null>;

/** Says what a call was refused for or failed by, one notice at a time; the next try and leaving take it back. */
export function useAttempt(): Attempt {
  const shown = useRef<string | null>(null);

  useEffect(
    () => () => {
      if (shown.current !== null) forgetNotice(shown.current);
    },
    [],
  );

  return async (call, { silentNo = false } = {}) => {
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
  };
}

function wordsOf(refusal: Refused): string {
  return typeof refusal === 'string' ? refusal : refusal.message;
}
