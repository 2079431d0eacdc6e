import type { Outcome } from '@evenfield/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { REGISTRATIONS } from '../registration-queries.ts';

export interface FeeChange {
  readonly isBusy: boolean;
  /** Resolves to whether it was done; otherwise says why not. */
  readonly run: (
    call: (key: string) => Promise<Outcome<null, string>>,
    done: string,
  ) => Promise<boolean>;
}

/** Problem codes of calls that changed nothing; others may have been carried out, or are later. */
const CERTAIN: readonly (string | null)[] = ['malformed', 'notFound', 'tooMany'];

/**
 * Makes one change of a fee. A call is sent again with the same key as long as it isn't known that the
 * first did nothing, so that it counts once.
 */
export function useFeeChange(): FeeChange {
  const queries = useQueryClient();
  const key = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run: FeeChange['run'] = async (call, done) => {
    key.current ??= crypto.randomUUID();
    setBusy(true);
    try {
      const outcome = await call(key.current);
      key.current = null;
      if (outcome.ok) notifyDone(done);
      else notifyError(outcome.refusal);
      return outcome.ok;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (CERTAIN.includes(failure.code)) key.current = null;
      notifyError(failure.faults[0]?.message ?? failure.message);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: [REGISTRATIONS] });
      setBusy(false);
    }
  };
  return { isBusy, run };
}
