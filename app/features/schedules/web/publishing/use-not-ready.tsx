import { type ReactNode, useCallback, useState } from 'react';
import type { Mend, NotReady } from './not-ready.ts';
import { NotReadyDialog } from './not-ready-dialog.tsx';

interface Asked {
  readonly list: readonly NotReady[];
  readonly onMend: (mend: Mend) => unknown;
  readonly answer: (anyway: boolean) => void;
}

interface Asking {
  readonly open: boolean;
  readonly ask: (list: Asked['list'], onMend: Asked['onMend']) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks whether to publish what is not ready; says yes at once where all is. */
export function useNotReady(): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(
    (list: Asked['list'], onMend: Asked['onMend']) =>
      list.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((answer) => setAsked({ list, onMend, answer })),
    [],
  );
  const close = (anyway: boolean) => {
    setAsked(null);
    asked?.answer(anyway);
  };
  return {
    open: asked !== null,
    ask,
    dialog: asked !== null && (
      <NotReadyDialog
        list={asked.list}
        onMend={(mend) => {
          close(false);
          asked.onMend(mend);
        }}
        onPublish={() => close(true)}
        onClose={() => close(false)}
      />
    ),
  };
}
