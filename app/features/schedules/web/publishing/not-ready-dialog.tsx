import { Button, Modal } from '@mantine/core';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { Mend, NotReady } from './not-ready.ts';
import classes from './not-ready-dialog.module.css';

interface NotReadyDialogProps {
  readonly list: readonly NotReady[];
  readonly onMend: (mend: Mend) => void;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Warns before publishing about what the audience would miss; publishing stays possible. */
export function NotReadyDialog({ list, onMend, onPublish, onClose }: NotReadyDialogProps) {
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
        <div className={classes['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={onPublish}>Publish anyway</Button>
        </div>
      </div>
    </Modal>
  );
}
