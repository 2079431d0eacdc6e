import { useEffect, useRef } from 'react';
import { CallFailure } from '#src/lib/call-failure.ts';
import { forgetNotice, notifyDone, notifyError } from '#src/ui/notify.ts';

/** Says what the server says to a change, or why it was not reached; answers whether it was made. */
export type Save = (change: () => Promise<string>) => Promise<boolean>;

/** One notice of a failure at a time: the next try takes it back, and so does leaving. */
export function useSave(): Save {
  const shown = useRef<string | null>(null);

  const takeBack = () => {
    if (shown.current !== null) forgetNotice(shown.current);
    shown.current = null;
  };

  useEffect(
    () => () => {
      if (shown.current !== null) forgetNotice(shown.current);
    },
    [],
  );

  return async (change) => {
    takeBack();
    try {
      notifyDone(await change());
      return true;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      shown.current = notifyError(failure.message);
      return false;
    }
  };
}
