import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './plain-dialog.module.css';
import { PlainIconButton } from './plain-icon-button.tsx';

interface PlainDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void; // also on Escape, and on a press outside
  readonly children: ReactNode; // rendered while open
}

/**
 * The browser's own modal dialog, for pages without Mantine: it traps the focus and returns it
 * afterwards.
 */
export function PlainDialog({ opened, title, onClose, children }: PlainDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!opened) return;
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [opened]);

  function closeFromBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose(); // its content covers it completely
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser's own
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby={titleId}
      onClick={closeFromBeside}
      onClose={() => opened && onClose()}
    >
      {opened && (
        <>
          <div className={classes['head']}>
            <h2 id={titleId} className={classes['title']}>
              {title}
            </h2>
            <PlainIconButton aria-label="Close" onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </PlainIconButton>
          </div>
          <div className={classes['body']}>{children}</div>
        </>
      )}
    </dialog>
  );
}
