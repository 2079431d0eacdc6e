import { type ReactNode, useCallback, useState } from 'react';
import type { Mend, NotReady } from './not-ready.ts';
import { NotReadyDialog } from './not-ready-dialog.tsx';

interface SentCall {
  readonly list: readonly NotReady[];
  readonly onMend: (mend: Mend) => unknown;
  readonly answer: (anyway: boolean) => void;
}

interface Asking {
  readonly open: boolean;
  readonly ask: (list: SentCall['list'], onMend: SentCall['onMend']) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks whether to publish a schedule that is not ready; resolves to true at once when it is. */
export function useNotReady(): Asking {
  const [pending, setPending] = useState<SentCall | null>(null);
  const ask = useCallback(
    (list: SentCall['list'], onMend: SentCall['onMend']) =>
      list.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((answer) => setPending({ list, onMend, answer })),
    [],
  );
  const close = (anyway: boolean) => {
    setPending(null);
    pending?.answer(anyway);
  };
  return {
    open: pending !== null,
    ask,
    dialog: pending !== null && (
      <NotReadyDialog
        list={pending.list}
        onMend={(mend) => {
          close(false);
          pending.onMend(mend);
        }}
        onPublish={() => close(true)}
        onClose={() => close(false)}
      />
    ),
  };
}
