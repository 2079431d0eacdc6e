import { Button, Modal, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { notifyDone } from '#src/ui/notify.ts';
import { useFocusBack } from '#src/ui/use-focus-back.ts';
import classes from './dialog-form.module.css';

const COPIED = 'Embed code copied successfully.';
const SAID_FOR = 2000; // milliseconds

/** The code that shows a schedule on any other page. */
export function EmbedDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  useFocusBack();
  const clipboard = useClipboard({ timeout: SAID_FOR });
  const address = `${location.origin}/evenfield/embed/${encodeURIComponent(id)}`;
  const code = `<iframe src="${address}" title="Schedule" width="100%" height="100%"></iframe>`;
  const { copied, error } = clipboard;
  useEffect(() => {
    if (copied) notifyDone(COPIED);
  }, [copied]);
  return (
    <Modal opened onClose={onClose} title="Embed code">
      <div className={classes['form']}>
        <Textarea
          label="Code for your page"
          description="Shows the schedule there once it is published."
          readOnly
          autosize
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => clipboard.copy(code)} data-autofocus>
          Copy
        </Button>
        <p role="status" className={classes['said']}>
          {copied && COPIED}
          {error !== null &&
            'The browser lets nothing be copied: select the code and copy it by hand.'}
        </p>
      </div>
    </Modal>
  );
}
