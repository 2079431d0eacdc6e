import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import type { Editor } from '../editor.ts';
import { openedCopy, openedSaving } from './opened-copy.ts';
import { saveByHand } from './save-by-hand.ts';

interface SaveButtonProps {
  readonly editor: Editor;
  readonly onName: () => void; // names a schedule before its first save
}

/** Saves the schedule, after sign-in if necessary. */
export function SaveButton({ editor, onName }: SaveButtonProps) {
  const busy = useStore(editor, (state) => openedSaving(state).kind === 'saving');
  const save = () => {
    if (openedCopy(editor.getState()) === null) onName();
    else void saveByHand(editor);
  };
  return (
    <Button
      variant="filled"
      leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
      aria-busy={busy}
      onClick={() => promptSignIn(save)}
    >
      Save
    </Button>
  );
}
