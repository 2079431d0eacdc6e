import { Button, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { Mend, NotReady } from './not-ready.ts';
import classes from './use-not-ready.module.css';

interface OpenDialog {
  readonly list: readonly NotReady[];
  readonly onMend: (mend: Mend) => unknown;
  readonly answer: (anyway: boolean) => void;
}

interface ReadyConfirmation {
  readonly open: boolean;
  readonly confirm: (list: OpenDialog['list'], onMend: OpenDialog['onMend']) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks whether to publish a schedule that is not ready; resolves to true at once when it is. */
export function useNotReady(): ReadyConfirmation {
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const confirm = useCallback(
    (list: OpenDialog['list'], onMend: OpenDialog['onMend']) =>
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
    confirm,
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

interface NotReadyDialogProps {
  readonly list: readonly NotReady[];
  readonly onMend: (mend: Mend) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Warns before publishing about what the audience would miss; publishing stays possible. */
function NotReadyDialog({ list, onMend, onPublish, onClose }: NotReadyDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Before you publish">
      <div className={classes['dialog']}>
        <p>This is not ready yet. Everybody would see the schedule as it is now.</p>
        <ul className={classes['list']} aria-label="Not ready">
          {list.map(({ text, lead, mend }) => (
            <li key={text} className={classes['line']}>
              <span>{text}</span>
              <Button variant="subtle" size="compact-md" onClick={() => onMend(mend)}>
                {lead}
              </Button>
            </li>
          ))}
        </ul>
        <DialogFoot>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={onPublish}>Publish anyway</Button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
